type Value = string | number | null;

/**
 * RFC 4180 with semicolons, as Brazilian spreadsheets read it. A cell that a spreadsheet would take for a formula is given
 * an apostrophe first: what a stranger typed as a name must not run in the reader's machine.
 */
export function formatCsv(rows: readonly (readonly Value[])[], separator: ';' | ',' = ';'): string {
  return rows.map((row) => `${row.map((value) => formatCell(value, separator)).join(separator)}\r\n`).join('');
}

/** A cell as it was before it was made harmless. */
export function readCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}

/** Excel takes a file without this mark for the machine's old code page. */
export const CSV_MARK = '\uFEFF';

/** A negative amount or a telephone number is data; a spreadsheet calculates nothing from it. */
const NUMBER = /^[+-]\d+(?:[.,]\d+)?$/;
/** A cell with an apostrophe of its own gets another one, so that removing one restores the cell. */
const DANGEROUS = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

function formatCell(value: Value, separator: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = DANGEROUS.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  const isQuoted = harmless.includes(separator) || /["\r\n]/.test(harmless);
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A file that two programs have written has the line ends of both; read as one kind, no row sticks to the next. */
export function withOneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
