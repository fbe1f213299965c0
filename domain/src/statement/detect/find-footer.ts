import { readRecords } from './read-records.ts';

const TOTAL = /^\W*(grand |sub)?(totals?|total_?rows|row ?count|summe|soma|somme|importe total)\b/i;

/** Lines behind the last row. */
export type Footer = { lines: number; text: string; cells: string[][] };

/**
 * Totals at the end of a file: a stretch of lines that are no rows, the first of which says so. A last row that is cut off says nothing
 * of the kind, and stays: the reader of the rows complains of it. The text begins with a line.
 */
export function findFooter(tail: string, delimiter: string, width: number, skipCells = 0): Footer | null {
  const starts = lineStarts(tail);
  let first: number | null = null;
  let filled = 0;
  const cells: string[][] = [];
  for (let index = starts.length - 1; index >= 1; index--) {
    const line = tail.slice(starts[index], starts[index + 1]);
    const [record = []] = readRecords(line, delimiter, { isWhole: true, limit: 1 });
    const own = record.slice(skipCells);
    const filledCells = own.filter((cell) => cell.trim() !== '');
    const isBlank = filledCells.length === 0;
    // A song may be called so, too; its row has more to say.
    const isBare = own.length !== width || filledCells.length * 2 <= width;
    const isTotal = isBare && TOTAL.test(filledCells[0] ?? '');
    if (!isBlank && !isTotal && own.length === width) break;
    if (!isBlank) filled++;
    cells.unshift(own);
    if (isTotal) first = index;
  }
  if (first === null || filled === 0) return null;
  const lines = starts.length - first;
  return { lines, text: tail.slice(starts[first]), cells: cells.slice(-lines) };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1 && at + 1 < text.length; at = text.indexOf('\n', at + 1))
    starts.push(at + 1);
  return starts;
}
