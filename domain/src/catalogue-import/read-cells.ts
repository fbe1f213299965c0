import { readGtin } from '../identifiers/gtin.ts';
import { parseIsrc } from '../identifiers/isrc.ts';
import { GivenName } from '../profile/name.fields.ts';
import {
  type AiUse,
  type Explicitness,
  genres,
  languages,
  musicTypes,
  type ParticipantRole,
  participantRoles,
} from '../release/release.kinds.ts';
import { isReleaseDate, latestReleaseDate } from '../release/release-date.rules.ts';
import { isWhole, parseShare } from '../release/splits.rules.ts';
import type { ImportColumn } from './import.columns.ts';
import { found, type LineFault, type LineFinding } from './import.faults.ts';

/** A line of the file as it was read: what its cells say, by the column they stand in. */
export type ImportLine = { line: number; cells: Partial<Record<ImportColumn, string>> };

export type PlannedSplit = { name: string; role: ParticipantRole; share_basis_points: number };

/** Reads the cells of one line and notes what it could not read. */
export class CellReader {
  readonly #line: ImportLine;
  readonly #note: (finding: LineFinding) => void;

  constructor(line: ImportLine, note: (finding: LineFinding) => void) {
    this.#line = line;
    this.#note = note;
  }

  text(column: ImportColumn, max = 200): string {
    const text = this.#line.cells[column]?.trim() ?? '';
    if (text.length <= max) return text;
    return this.#refuse(column, 'tooLong', '');
  }

  names(column: ImportColumn): string[] {
    return splitList(this.text(column, 2_000));
  }

  /** One of the words, however it is written; null where nothing stands there. */
  oneOf<Word extends string>(column: ImportColumn, words: Readonly<Record<string, Word>>): Word | null {
    const text = this.text(column);
    if (text === '') return null;
    return words[plain(text)] ?? this.#refuse(column, 'notInList', null);
  }

  /** A day a release may be planned for; where it is none, the last one is told. */
  date(column: ImportColumn, today: string): string {
    const text = this.text(column);
    if (text === '') return '';
    const day = readDay(text);
    if (!day) return this.#refuse(column, 'date', '');
    return isReleaseDate(day, today) ? day : this.#refuse(column, 'dateRange', '', latestReleaseDate(today));
  }

  upc(column: ImportColumn): string {
    const text = this.text(column);
    if (text === '') return '';
    const read = readGtin(text);
    return 'fault' in read ? this.#refuse(column, 'upc', '') : text.replaceAll(/\D/g, '');
  }

  isrc(column: ImportColumn): string {
    const text = this.text(column);
    if (text === '') return '';
    return parseIsrc(text) ?? this.#refuse(column, 'isrc', '');
  }

  /** Null where nothing stands there: the order of the lines counts. */
  place(column: ImportColumn): number | null {
    const text = this.text(column);
    if (text === '') return null;
    return /^\d{1,3}$/.test(text) && Number(text) > 0 ? Number(text) : this.#refuse(column, 'place', null);
  }

  splits(column: ImportColumn): PlannedSplit[] {
    const parts = splitShares(this.text(column, 5_000));
    const splits = parts.map(readSplit);
    if (splits.includes(null)) return this.#refuse(column, 'splits', []);
    const read = splits.filter((split) => split !== null);
    if (read.length > 0 && !isWhole(read.map((split) => ({ shareBasisPoints: split.share_basis_points }))))
      return this.#refuse(column, 'splitSum', []);
    return read;
  }

  #refuse<Instead>(column: ImportColumn, fault: LineFault, instead: Instead, expected?: string): Instead {
    this.#note(found(this.#line.line, column, fault, expected ?? (this.#line.cells[column] ?? '').slice(0, 100)));
    return instead;
  }
}

/** Without accents, case and what separates words: 'Eletrônica' and 'eletronica' are one. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

const byPlain = <Word extends string>(words: readonly Word[]) =>
  Object.fromEntries(words.map((word) => [plain(word), word])) as Record<string, Word>;

export const genreWords = byPlain(genres);
export const languageWords = byPlain(languages);
export const typeWords = byPlain(musicTypes);
export const explicitWords: Record<string, Explicitness> = { sim: 'yes', nao: 'no', editado: 'edited' };
export const yesWords: Record<string, 'yes' | 'no'> = { sim: 'yes', nao: 'no' };
export const aiWords: Record<string, AiUse> = { nenhum: 'none', parcial: 'partly', total: 'all' };
const roleWords = byPlain(participantRoles);

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** '33,33' is a share with a comma in it: parts are divided by the comma before a name, not by the one in a number. */
function splitShares(text: string): string[] {
  return text
    .split(/[;\n]|,(?!\d{1,2}\s*%?\s*(?:[,;\n]|$))/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readSplit(part: string): PlannedSplit | null {
  const [name = '', role = '', share = '', ...rest] = part.split('|').map((text) => text.trim());
  const points = parseShare(share);
  const known = roleWords[plain(role)];
  if (!GivenName.safeParse(name).success || !known || points === null || rest.length > 0) return null;
  return { name, role: known, share_basis_points: points };
}

/** '27/11/2026' and '2026-11-27', where there is such a day. */
function readDay(text: string): string | null {
  const [, day, month, year] = text.match(/^(\d{2})\/(\d{2})\/(\d{4})$/) ?? [];
  const iso = year ? `${year}-${month}-${day}` : text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
