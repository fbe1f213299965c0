type Value = string | number | null;

/**
 * RFC 4180 with semicolons, as Brazilian spreadsheets read it. A cell that a spreadsheet would take for a formula is given
 * an apostrophe first: what a stranger typed as a name must not run in the reader's machine.
 */
export function formatCsv(rows: readonly (readonly Value[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(';')}\r\n`).join('');
}

/** Excel takes a file without this mark for the machine's old code page. */
export const CSV_MARK = '\uFEFF';

function formatCell(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
