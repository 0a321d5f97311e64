// A record that another page hands to the table.
import { goTo, writeRoute } from '../shell/route';

let handed: string | null = null;

/** Opens a record at the table. */
export function openAtTable(body: string): void {
  handed = body;
  goTo(writeRoute('table'));
}

/** The record that was handed over, once. */
export function takeHanded(): string | null {
  const body = handed;
  handed = null;
  return body;
}
