/** A column of a CSV that people fill in. Screen, template and reader follow the same table of them. */
export type SheetColumn = { header: string; example: string; about: string };

/** A line of the file as it was read: its cells by the column they stand in. */
export type SheetLine<Column extends string> = { line: number; cells: Partial<Record<Column, string>> };

/** One thing about one cell; line 1 is the header, so that the number is the one a spreadsheet shows. */
export type SheetFinding<Column extends string, Fault extends string> = {
  /** Null where it is about no line. */
  line: number | null;
  column: Column | null;
  fault: Fault;
  /** The cell's text, or the expected one. */
  text: string;
};

/** Faults that any sheet can have. */
export type CommonFault = 'cellCount' | 'tooLong' | 'notInList' | 'differs';

const QUOTED_MAX = 100;

/** Reads the cells of one line and notes what it could not read. */
export class SheetCells<Column extends string, Fault extends string> {
  readonly #line: SheetLine<Column>;
  readonly #note: (finding: SheetFinding<Column, Fault | CommonFault>) => void;

  constructor(line: SheetLine<Column>, note: (finding: SheetFinding<Column, Fault | CommonFault>) => void) {
    this.#line = line;
    this.#note = note;
  }

  text(column: Column, max = 200): string {
    const text = this.#line.cells[column]?.trim() ?? '';
    if (text.length <= max) return text;
    return this.refuse(column, 'tooLong', '');
  }

  names(column: Column): string[] {
    return splitList(this.text(column, 2_000));
  }

  /** One of the words, however it is written; null where nothing stands there. */
  oneOf<Word extends string>(column: Column, words: Readonly<Record<string, Word>>): Word | null {
    const text = this.text(column);
    if (text === '') return null;
    return words[plain(text)] ?? this.refuse(column, 'notInList', null);
  }

  protected refuse<Instead>(
    column: Column,
    fault: Fault | CommonFault,
    instead: Instead,
    expected = (this.#line.cells[column] ?? '').slice(0, QUOTED_MAX),
  ): Instead {
    this.#note({ line: this.#line.line, column, fault, text: expected });
    return instead;
  }
}

/**
 * Cells that several lines share stand on one of them or on all; where two lines say different things, nobody knows which is
 * meant.
 */
export function sharedCells<Column extends string>(
  group: readonly SheetLine<Column>[],
  columns: readonly Column[],
  note: (finding: SheetFinding<Column, 'differs'>) => void,
): Partial<Record<Column, string>> {
  const cells: Partial<Record<Column, string>> = {};
  for (const column of columns) {
    for (const { line, cells: own } of group) {
      const text = own[column]?.trim();
      if (!text) continue;
      const before = cells[column];
      if (before !== undefined && before !== text) note({ line, column, fault: 'differs', text: before });
      cells[column] ??= text;
    }
  }
  return cells;
}

/** Without accents, case and what separates words: 'Eletrônica' and 'eletronica' are one. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

export function byPlain<Word extends string>(words: readonly Word[]): Record<string, Word> {
  return Object.fromEntries(words.map((word) => [plain(word), word])) as Record<string, Word>;
}

/** '27/11/2026' and '2026-11-27', where there is such a day. */
export function readDay(text: string): string | null {
  const [, day, month, year] = text.match(/^(\d{2})\/(\d{2})\/(\d{4})$/) ?? [];
  const iso = year ? `${year}-${month}-${day}` : text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
