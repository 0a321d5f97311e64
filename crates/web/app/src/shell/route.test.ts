import { expect, test } from 'vitest';
import { EMPTY, readPosition, writePosition } from '../analyse/position';
import { readRoute, writeRoute } from './route';

test('an address comes back as it was written', () => {
  const query = new URLSearchParams({ hand: '123m 0p', 'left.river': '4s< 2p!', scores: '1,2,3,4', dora: 'a?b&c=d#e%' });
  const { page, query: read } = readRoute(writeRoute('table', query));
  expect(page).toBe('table');
  expect([...read]).toEqual([...query]);
  // Marks of a river stay readable.
  expect(writeRoute('table', query)).toContain('4s<+2p!');
});

test('an unknown address is the analyser', () => {
  for (const hash of ['', '#', '#/', '#/nowhere', 'analyse']) expect(readRoute(hash).page).toBe('analyse');
  expect(readRoute('#/arena').page).toBe('arena');
  expect(writeRoute('arena')).toBe('#/arena');
  expect(writeRoute('arena', new URLSearchParams())).toBe('#/arena');
});

test('a position survives the whole address', () => {
  const position = { ...EMPTY, hand: '123m055p', melds: '777z@left [+5505p]@right', scores: '25000,-1000,0,1', seen: '9m 9m' };
  expect(readPosition(readRoute(writeRoute('analyse', writePosition(position))).query)).toEqual(position);
});
