// A record that another page hands to the table.
import { goTo, writeRoute } from '../shell/route';

let handed: string | null = null;

/** Opens a record at the table. */
export function openAtTable(body: string): void {
  handed = body;
  goTo(writeRoute('table'));
}

/** Whether a record waits to be taken. */
export const hasHanded = (): boolean => handed !== null;

/** The record that was handed over, once. */
export function takeHanded(): string | null {
  const body = handed;
  handed = null;
  return body;
}
