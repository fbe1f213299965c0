import type { Readable } from 'node:stream';
import { StatementRefusal } from '../refusal.ts';
import { xmlEvents } from './xml-events.ts';

/** A spreadsheet has no more; a file that says so means harm. */
const COLUMNS_MAX = 16_384;
/** A spreadsheet keeps and shows fifteen figures; what its file says beyond is the nearest number a computer has. */
const FIGURES = 15;

type Cell = { column: number; type: string; value: string; hasFormula: boolean };

/** Lines of commas. A cell that is computed is refused: what it shows is whatever the last program made of it. */
export async function* readSheetRows(source: Readable, strings: readonly string[]): AsyncGenerator<string> {
  let lines = '';
  let row = 0;
  let cells: string[] = [];
  let cell: Cell | null = null;
  let isValue = false;
  const events = xmlEvents(source, {
    open({ name, attributes }) {
      if (name === 'row') {
        row = Number(attributes.r ?? row + 1);
        cells = [];
      } else if (name === 'c') {
        const column = columnOf(String(attributes.r ?? ''), cells.length);
        cell = { column, type: String(attributes.t ?? 'n'), value: '', hasFormula: false };
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 'v' || name === 't') isValue = true;
    },
    text(part) {
      if (isValue && cell) cell.value += part;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell) {
        if (cell.hasFormula)
          throw new StatementRefusal('formula', { row, column: letters(cell.column), found: cell.value });
        cells[cell.column] = textOf(cell, strings);
        cell = null;
      }
      if (name === 'row' && cells.some((text) => text?.trim())) lines += writeLine(row, cells);
    },
  });
  for await (const _ of events) {
    if (lines === '') continue;
    yield lines;
    lines = '';
  }
}

function textOf({ type, value }: Cell, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'n') return plainNumber(value);
  return value;
}

/** 0.30000000000000004 is the 0.3 that everybody sees; a number of fifteen figures or fewer is left as it is written. */
function plainNumber(value: string): string {
  const figures = value
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '').length;
  return figures > FIGURES ? Number(value).toPrecision(FIGURES) : value;
}

function columnOf(reference: string, next: number): number {
  const word = reference.match(/^[A-Z]{1,3}/)?.[0];
  const column = word ? [...word].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : next;
  if (column >= COLUMNS_MAX) throw new StatementRefusal('tooManyColumns', { found: reference });
  return column;
}

/** 28 is AC. */
function letters(column: number): string {
  const rest = column % 26;
  const before = column < 26 ? '' : letters((column - rest) / 26 - 1);
  return before + String.fromCharCode(65 + rest);
}

function writeLine(row: number, cells: readonly (string | undefined)[]): string {
  const quoted = Array.from(cells, (text = '') => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text));
  return `${row},${quoted.join(',')}\n`;
}
