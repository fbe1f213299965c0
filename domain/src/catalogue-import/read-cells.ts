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
import { byPlain, plain, readDay, SheetCells, type SheetLine } from '../sheet/sheet.ts';
import type { ImportColumn } from './import.columns.ts';
import type { LineFault } from './import.faults.ts';

export type ImportLine = SheetLine<ImportColumn>;

export type PlannedSplit = { name: string; role: ParticipantRole; share_basis_points: number };

/** Reads the cells of one line and notes what it could not read. */
export class CellReader extends SheetCells<ImportColumn, LineFault> {
  /** A day a release may be planned for; where it is none, the last one is told. */
  date(column: ImportColumn, today: string): string {
    const text = this.text(column);
    if (text === '') return '';
    const day = readDay(text);
    if (!day) return this.refuse(column, 'date', '');
    return isReleaseDate(day, today) ? day : this.refuse(column, 'dateRange', '', latestReleaseDate(today));
  }

  upc(column: ImportColumn): string {
    const text = this.text(column);
    if (text === '') return '';
    const read = readGtin(text);
    return 'fault' in read ? this.refuse(column, 'upc', '') : text.replaceAll(/\D/g, '');
  }

  isrc(column: ImportColumn): string {
    const text = this.text(column);
    if (text === '') return '';
    return parseIsrc(text) ?? this.refuse(column, 'isrc', '');
  }

  /** Null where nothing stands there: the order of the lines counts. */
  place(column: ImportColumn): number | null {
    const text = this.text(column);
    if (text === '') return null;
    return /^\d{1,3}$/.test(text) && Number(text) > 0 ? Number(text) : this.refuse(column, 'place', null);
  }

  splits(column: ImportColumn): PlannedSplit[] {
    const parts = splitShares(this.text(column, 5_000));
    const splits = parts.map(readSplit);
    if (splits.includes(null)) return this.refuse(column, 'splits', []);
    const read = splits.filter((split) => split !== null);
    if (read.length > 0 && !isWhole(read.map((split) => ({ shareBasisPoints: split.share_basis_points }))))
      return this.refuse(column, 'splitSum', []);
    return read;
  }
}

export const genreWords = byPlain(genres);
export const languageWords = byPlain(languages);
export const typeWords = byPlain(musicTypes);
export const explicitWords: Record<string, Explicitness> = { sim: 'yes', nao: 'no', editado: 'edited' };
export const yesWords: Record<string, 'yes' | 'no'> = { sim: 'yes', nao: 'no' };
export const aiWords: Record<string, AiUse> = { nenhum: 'none', parcial: 'partly', total: 'all' };
const roleWords = byPlain(participantRoles);

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
