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

const ZEROS = '0'.repeat(20);
/** The record that is being written: its text is made once, when it is whole. */
const RECORD = Buffer.alloc(Math.max(...Object.values(PLACED['2.2']).map(({ empty }) => empty.length)));
const BEYOND_LATIN = 0;

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
  if (text.length > size || !/^\d*$/.test(text)) throw noNumber(text, size);
  return text.length === size ? text : ZEROS.slice(0, size - text.length) + text;
}

/** Between two values the empty record is copied: a work's records have far more fields than values. */
function writeFields(
  version: CwrVersion,
  type: FrameType | DetailType,
  prefix: string,
  values: { readonly [field: string]: string | number | undefined },
) {
  const { byName, bytes } = PLACED[version][type];
  RECORD.set(bytes);
  let end = put(prefix, 0, prefix.length);
  for (const name in values) {
    const value = values[name];
    if (value === undefined || value === '') continue;
    const field = byName[name];
    if (!field || field.start < end) throw new RangeError(`${type} has no field ${name} at ${end}.`);
    const text = typeof value === 'number' ? String(value) : value;
    if (field.kind === 'number') putDigits(text, field);
    else put(written(field.kind, text), field.start, field.size);
    end = field.start + field.size;
  }
  return RECORD.toString('latin1', 0, bytes.length);
}

/** Text at its place. A title or a name that is too long is cut; the check of the work says so before. */
function put(text: string, start: number, size: number): number {
  const length = Math.min(text.length, size);
  for (let at = 0; at < length; at++) {
    const sign = text.charCodeAt(at);
    // A sign that no file can have becomes one that the check finds.
    RECORD[start + at] = sign > 0xff ? BEYOND_LATIN : sign;
  }
  return start + length;
}

/** Against the right end of its field, behind the zeros that stand there. */
function putDigits(text: string, { start, size }: Placed) {
  const first = start + size - text.length;
  if (first < start) throw noNumber(text, size);
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at);
    if (digit < 0x30 || digit > 0x39) throw noNumber(text, size);
    RECORD[first + at] = digit;
  }
}

function noNumber(text: string, size: number): RangeError {
  return new RangeError(`"${text}" is no number of ${size} digits.`);
}

function written(kind: Placed['kind'], text: string): string {
  if (kind === 'title') return titleInCis(text);
  if (kind === 'name') return nameInCis(text);
  return text;
}
