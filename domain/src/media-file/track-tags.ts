import { parseIsrc } from '../identifiers/isrc.ts';
import { formatOf, HEAD_BYTES } from './media-file.rules.ts';
import { noFacts, type TrackFacts } from './track-name.rules.ts';

/** Bytes of a file from `start` on, as many as there are up to `length`. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>;

/** Tags are small; more than this is somebody's picture or somebody's joke. */
const TAG_LIMIT_BYTES = 256 * 1024;
/** Files have a dozen blocks; one that pretends to have thousands is not followed. */
const BLOCKS_MAX = 64;

/** Facts from the tags of a WAV or FLAC. Only headers and tags are read, wherever in the file they lie. */
export async function readTrackTags(read: ReadBytes): Promise<TrackFacts> {
  const format = formatOf(await read(0, HEAD_BYTES));
  if (format === 'flac') return readFlac(read);
  if (format === 'wav') return readWav(read);
  return noFacts;
}

const VORBIS_COMMENT = 4;

/** FLAC (RFC 9639, section 8): metadata blocks, each with four bytes of kind and length. */
async function readFlac(read: ReadBytes): Promise<TrackFacts> {
  let at = 4;
  for (let block = 0; block < BLOCKS_MAX; block++) {
    const head = viewOf(await read(at, 4));
    if (head.byteLength < 4) return noFacts;
    const first = head.getUint8(0);
    const length = head.getUint32(0) & 0xffffff;
    if ((first & 0x7f) === VORBIS_COMMENT)
      return factsOf(parseVorbisComment(await read(at + 4, Math.min(length, TAG_LIMIT_BYTES))));
    if (first & 0x80) return noFacts;
    at += 4 + length;
  }
  return noFacts;
}

/** The vendor, then a list of 'NAME=value' in UTF-8; lengths are little-endian, and a lie about one ends the list. */
export function parseVorbisComment(bytes: Uint8Array): Map<string, string> {
  const view = viewOf(bytes);
  const tags = new Map<string, string>();
  let at = 0;
  const take = () => {
    if (at + 4 > bytes.length) return null;
    const length = view.getUint32(at, true);
    at += 4;
    if (at + length > bytes.length) return null;
    at += length;
    return new TextDecoder().decode(bytes.subarray(at - length, at));
  };
  if (take() === null || at + 4 > bytes.length) return tags;
  const count = view.getUint32(at, true);
  at += 4;
  for (let index = 0; index < count; index++) {
    const comment = take();
    if (comment === null) break;
    const sign = comment.indexOf('=');
    const name = comment.slice(0, sign).toUpperCase();
    if (sign > 0 && !tags.has(name)) tags.set(name, comment.slice(sign + 1));
  }
  return tags;
}

/** RIFF: chunks of a name, a length and as many bytes, padded to even. Programs write LIST/INFO before the sound or after it. */
async function readWav(read: ReadBytes): Promise<TrackFacts> {
  let at = HEAD_BYTES;
  for (let chunk = 0; chunk < BLOCKS_MAX; chunk++) {
    const head = await read(at, 12);
    if (head.length < 8) return noFacts;
    const length = viewOf(head).getUint32(4, true);
    if (latin(head, 0, 4) === 'LIST' && latin(head, 8, 12) === 'INFO')
      return factsOf(parseInfoList(await read(at + 12, Math.min(Math.max(length - 4, 0), TAG_LIMIT_BYTES))));
    at += 8 + length + (length % 2);
  }
  return noFacts;
}

/** The names of RIFF's own list, in the words of the other. */
const INFO_NAMES: Readonly<Record<string, string>> = {
  INAM: 'TITLE',
  IART: 'ARTIST',
  ITRK: 'TRACKNUMBER',
  IPRT: 'TRACKNUMBER',
  ISRC: 'ISRC',
};

export function parseInfoList(bytes: Uint8Array): Map<string, string> {
  const view = viewOf(bytes);
  const tags = new Map<string, string>();
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const name = INFO_NAMES[latin(bytes, at, at + 4)];
    const value = bytes.subarray(at + 8, at + 8 + length);
    if (name && !tags.has(name)) tags.set(name, decodeOld(value));
    at += 8 + length + (length % 2);
  }
  return tags;
}

/** Nobody says in which letters a list is written: UTF-8 where it is valid, Windows' old ones otherwise. */
function decodeOld(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const text = end === -1 ? bytes : bytes.subarray(0, end);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return new TextDecoder('windows-1252').decode(text);
  }
}

const LINE_LIMIT = 200;

function factsOf(tags: Map<string, string>): TrackFacts {
  const line = (name: string) => {
    const text = (tags.get(name) ?? '')
      .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .normalize('NFC')
      .trim();
    return text.slice(0, LINE_LIMIT) || null;
  };
  // '3', '03', '3/12'.
  const number = (name: string) => Number(line(name)?.match(/^\d{1,3}(?=\s*(\/|$))/)?.[0]) || null;
  return {
    title: line('TITLE'),
    artist: line('ARTIST'),
    trackNumber: number('TRACKNUMBER'),
    discNumber: number('DISCNUMBER'),
    isrc: parseIsrc(line('ISRC') ?? ''),
  };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function latin(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
