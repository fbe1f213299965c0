import { createHash } from 'node:crypto';
import type { JourneyFile } from './release-journey.ts';
import { makeSound, noise, tone, toWav } from './sample-audio.ts';
import { drawCover } from './sample-covers.ts';

const SECONDS = 8;
const HEAD_BYTES = 44;
/** Every so many bytes of a recording stands its number: no piece of it can pass for one of another. */
const MARK_EVERY_BYTES = 4096;

/** Files that pass every check, a new pair for each number, and the same pair for the same number. */
export async function createJourneyFiles() {
  const [hiss, other] = [noise(-40, 1), noise(-40, 2)];
  const [left, right] = [tone(440), tone(554.37)];
  const sound = makeSound(SECONDS, [
    (seconds, index) => left(seconds, index) + hiss(seconds, index),
    (seconds, index) => right(seconds, index) + other(seconds, index),
  ]);
  const [wav, jpg] = [toWav(sound), await drawCover().jpeg({ quality: 92 }).toBuffer()];

  return (number: number): { audio: JourneyFile; cover: JourneyFile } => ({
    audio: { name: `prova-${number}.wav`, kind: 'audio', content: markSound(wav, number) },
    cover: { name: `prova-${number}.jpg`, kind: 'cover', content: markPicture(jpg, number) },
  });
}

function markSound(wav: Buffer, number: number): Buffer {
  const marked = Buffer.from(wav);
  for (let at = HEAD_BYTES; at + 2 <= marked.length; at += MARK_EVERY_BYTES) marked.writeInt16LE(number, at);
  return marked;
}

/** A comment (0xFFFE) behind the mark every JPEG begins with. */
export function markPicture(jpg: Buffer, number: number): Buffer {
  const comment = Buffer.alloc(8);
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(6, 2);
  comment.writeUInt32BE(number, 4);
  return Buffer.concat([jpg.subarray(0, 2), comment, jpg.subarray(2)]);
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
