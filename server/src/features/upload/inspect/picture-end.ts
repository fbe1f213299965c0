import { AppError } from '@toada/domain/errors.ts';
import type { PictureType as Picture } from '@toada/domain/upload/upload.rules.ts';

/** Beginnings of archives, pages and programs. Whoever hides one behind a picture is refused, not tidied up after. */
const SIGNATURES = ['PK\x03\x04', 'PK\x05\x06', 'Rar!\x1a', '7z\xbc\xaf', '%PDF-', '<?php'];
const TAGS = /<\s*(script|html|svg|iframe|body|!doctype)\b/i;

/**
 * The picture without what follows it. Telephones append films and second pictures, which nobody asked for; cut off, they
 * can do no harm, and a polyglot is only a picture.
 */
export function cutTail(body: Buffer, type: Picture): Buffer {
  const end = endOf[type](body);
  if (end === null || end > body.length) throw new AppError('upload.damaged', {});
  const tail = body.toString('latin1', end);
  if (TAGS.test(tail) || SIGNATURES.some((signature) => tail.includes(signature)))
    throw new AppError('upload.hiddenContent', {});
  return body.subarray(0, end);
}

/** Where the picture ends by its own account; null when it never does. */
const endOf: Record<Picture, (body: Buffer) => number | null> = { jpg: endOfJpeg, png: endOfPng, webp: endOfWebp };

const SOS = 0xda;
const EOI = 0xd9;

/** ITU T.81, annex B: marker segments with a length, and after each SOS coded data up to the next marker. */
function endOfJpeg(body: Buffer): number | null {
  let at = 2;
  while (at + 1 < body.length) {
    if (body[at] !== 0xff) return null;
    const marker = body[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2;
    if (marker === EOI) return at;
    if (isBare(marker)) continue;
    if (at + 2 > body.length) return null;
    at += body.readUInt16BE(at);
    if (marker === SOS) at = nextMarker(body, at);
  }
  return null;
}

/** TEM and the restart marks carry nothing. */
function isBare(marker: number) {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** Within coded data an FF is followed by 00 or by a restart mark. */
function nextMarker(body: Buffer, from: number): number {
  let at = body.indexOf(0xff, from);
  while (at !== -1 && at + 1 < body.length) {
    const next = body[at + 1] as number;
    if (next !== 0x00 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = body.indexOf(0xff, at + 2);
  }
  return body.length;
}

const PNG_HEADER_BYTES = 8;
/** Length, name and check sum around a chunk's data. */
const CHUNK_FRAME_BYTES = 12;

function endOfPng(body: Buffer): number | null {
  let at = PNG_HEADER_BYTES;
  while (at + CHUNK_FRAME_BYTES <= body.length) {
    const name = body.toString('latin1', at + 4, at + 8);
    at += CHUNK_FRAME_BYTES + body.readUInt32BE(at);
    if (name === 'IEND') return at;
  }
  return null;
}

function endOfWebp(body: Buffer): number | null {
  return body.length < 12 ? null : 8 + body.readUInt32LE(4);
}
