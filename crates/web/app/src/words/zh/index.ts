export { analyse } from './analyse';
export { arena } from './arena';
export { shell } from './shell';
export { table } from './table';
export { tiles } from './tiles';
