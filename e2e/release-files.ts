import { type CoverSubject, drawCover } from '../server/src/demo/draw-cover.ts';
import { makeSound, tone, toWav } from '../server/src/testing/sample-audio.ts';

/** Seconds of two tones that nobody else has sent: the same samples twice would be a duplicate. */
export function songFile(name: string, hz: number, seconds = 3) {
  return { name, mimeType: 'audio/wav', buffer: toWav(makeSound(seconds, [tone(hz), tone(hz * 1.25)])) };
}

/** As large as the stores ask for. */
export async function coverFile(name: string, subject: CoverSubject) {
  return { name, mimeType: 'image/jpeg', buffer: await drawCover(subject) };
}
