import { readGtin } from '../identifiers/gtin.ts';
import { parseIsrc } from '../identifiers/isrc.ts';
import type { CodeKind } from './code-pool.kinds.ts';

/** Faults of a line in a list. Only the server knows the last two. */
export const lineFaults = ['shape', 'checkDigit', 'repeated', 'used', 'waiting'] as const;
export type LineFault = (typeof lineFaults)[number];

/** A line that stands in the way of the import. `hint` is the right check digit, or the line the code stood in before. */
export type FaultyLine = { line: number; text: string; fault: LineFault; hint: string | null };
export type ListedCode = { line: number; code: string };

export type CodeReading = { code: string } | { fault: 'shape' } | { fault: 'checkDigit'; expected: string };

/** A code as it is kept: an EAN that begins with a zero is the UPC behind it, so that one number is never two. */
export function readCode(kind: CodeKind, text: string): CodeReading {
  if (kind === 'isrc') {
    const isrc = parseIsrc(text);
    return isrc ? { code: isrc } : { fault: 'shape' };
  }
  const reading = readGtin(text);
  if (!('gtin' in reading)) return reading;
  return { code: reading.gtin.replace(/^0(?=\d{12}$)/, '') };
}

const HEADINGS = /^(isrc|upc|ean|gtin|barcode|c[oó]digos?|codes?)$/i;
/** Longer than any code; what stands in a report is cut here. */
const SHOWN_MAX = 40;

/**
 * Reads a pasted list or a CSV: one code a line, in the first column or in the one whose heading says so. Empty lines do
 * not count, and lines are numbered as an editor numbers them.
 */
export function readCodeList(kind: CodeKind, text: string): { codes: ListedCode[]; faults: FaultyLine[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const column = headingColumn(lines[0] ?? '');
  const seen = new Map<string, number>();
  const faults: FaultyLine[] = [];
  for (const [index, whole] of lines.entries()) {
    if (whole.trim() === '' || (index === 0 && column !== null)) continue;
    const line = index + 1;
    const cell = cellsOf(whole)[column ?? 0] ?? '';
    const reading = readCode(kind, cell);
    const shown = { line, text: cell.slice(0, SHOWN_MAX) };
    if (!('code' in reading)) faults.push({ ...shown, fault: reading.fault, hint: expectedOf(reading) });
    else if (seen.has(reading.code)) faults.push({ ...shown, fault: 'repeated', hint: String(seen.get(reading.code)) });
    else seen.set(reading.code, line);
  }
  return { codes: [...seen].map(([code, line]) => ({ line, code })), faults };
}

/** Which column holds the codes, where the first line is one of headings. */
function headingColumn(first: string): number | null {
  const column = cellsOf(first).findIndex((cell) => HEADINGS.test(cell));
  return column < 0 ? null : column;
}

/** Cells by semicolon, comma or tab. A code has none of them, nor quotes, so what stands in quotes needs no more care than this. */
function cellsOf(line: string): string[] {
  return line.split(/[;,\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

function expectedOf(reading: { fault: 'shape' } | { fault: 'checkDigit'; expected: string }): string | null {
  return reading.fault === 'checkDigit' ? reading.expected : null;
}

/** The list without the lines that were reported; the numbers are those of the report. */
export function withoutLines(text: string, lines: ReadonlySet<number>): string {
  return text
    .split(/\r\n|\r|\n/)
    .filter((_, index) => !lines.has(index + 1))
    .join('\n');
}
