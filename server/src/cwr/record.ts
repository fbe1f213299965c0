import { nameInCis, titleInCis } from './cis-text.ts';
import {
  type CwrVersion,
  type DetailType,
  type FieldOf,
  type FrameType,
  PLACED,
  type Placed,
  PREFIX_SIZE,
} from './layouts.ts';

/** Values of a record's fields, in the order of the layout; a field that is not named stays empty. */
export type Values<T extends FrameType | DetailType> = { readonly [field in FieldOf<T>]?: string | number };

const BLANKS = ' '.repeat(200);
const ZEROS = '0'.repeat(20);

export function writeFrame<T extends FrameType>(version: CwrVersion, type: T, values: Values<T>): string {
  return writeFields(version, type, type, values);
}

export function writeDetail<T extends DetailType>(
  version: CwrVersion,
  type: T,
  at: { transaction: number; record: number },
  values: Values<T>,
): string {
  const prefix = type + digits(at.transaction, 8) + digits(at.record, PREFIX_SIZE - 11);
  return writeFields(version, type, prefix, values);
}

/** Fields of a record, trimmed. Senders cut blanks at a line's end: what is not there is empty. */
export function readRecord<T extends FrameType | DetailType>(type: T, line: string): Record<FieldOf<T>, string> {
  return Object.fromEntries(
    PLACED['2.2'][type].fields.map(({ name, start, size }) => [name, line.slice(start, start + size).trim()]),
  ) as Record<FieldOf<T>, string>;
}

/** A number in its place: too many digits are a fault of ours, never cut. */
export function digits(value: number | string, size: number): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (text.length > size || !/^\d*$/.test(text)) throw new RangeError(`"${text}" is no number of ${size} digits.`);
  return text.length === size ? text : ZEROS.slice(0, size - text.length) + text;
}

/** Between two values the empty record is copied: a work's records have far more fields than values. */
function writeFields(
  version: CwrVersion,
  type: FrameType | DetailType,
  prefix: string,
  values: { readonly [field: string]: string | number | undefined },
) {
  const { byName, empty } = PLACED[version][type];
  let text = prefix;
  let end = prefix.length;
  for (const name in values) {
    const value = values[name];
    if (value === undefined || value === '') continue;
    const field = byName[name];
    if (!field || field.start < end) throw new RangeError(`${type} has no field ${name} at ${end}.`);
    if (field.start > end) text += empty.slice(end, field.start);
    text += field.kind === 'number' ? digits(value, field.size) : fitted(written(field.kind, value), field.size);
    end = field.start + field.size;
  }
  return text + empty.slice(end);
}

function written(kind: Placed['kind'], value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (kind === 'title') return titleInCis(text);
  if (kind === 'name') return nameInCis(text);
  return text;
}

/** Titles and names that are too long are cut; the check of the work says so before. */
function fitted(text: string, size: number): string {
  if (text.length === size) return text;
  return text.length > size ? text.slice(0, size) : text + BLANKS.slice(0, size - text.length);
}
