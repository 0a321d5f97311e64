// Tables as CSV (RFC 4180), for spreadsheets.

export type Cell = string | number | null | undefined;

/** What a spreadsheet would read as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell. Text that begins like a formula gets an apostrophe, so that no spreadsheet computes it; a number is only a number. */
export function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return FORMULA.test(String(cell)) ? `"${cell}"` : String(cell);
  if (FORMULA.test(cell)) return `"'${cell.replaceAll('"', '""')}"`;
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export const csv = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** Offers text as a file to save. */
export function save(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
