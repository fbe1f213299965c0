import { createDecoder } from '../media/video/decode-video.ts';
import { openVideo } from '../media/video/open-video.ts';

/** Bytes of a plane so far apart are enough to see movement. */
const APART = 97;

/** Mean brightness of each picture of a film: 16 is black. */
export function brightness(path: string): number[] {
  return picturesOf(path).map((picture) => picture.reduce((sum, value) => sum + value, 0) / picture.length);
}

/** Mean changes of brightness from each picture of a film to the next, and from the last to the first. */
export function loopSteps(path: string): { steps: number[]; seam: number } {
  const pictures = picturesOf(path);
  const steps = pictures.slice(1).map((picture, before) => change(pictures[before], picture));
  return { steps, seam: change(pictures.at(-1), pictures[0]) };
}

function picturesOf(path: string): Uint8Array[] {
  const video = openVideo(path);
  const decoder = typeof video === 'object' && createDecoder(video);
  if (!decoder) throw new Error('the film cannot be read');
  const pictures: Uint8Array[] = [];
  for (const { of, frame } of decoder.frames()) {
    const plane = frame.data?.[0];
    if (of === 'picture' && plane) pictures.push(thinned(plane));
  }
  return pictures;
}

function thinned(plane: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: Math.floor(plane.length / APART) }, (_, at) => plane[at * APART] ?? 0);
}

function change(before: Uint8Array | undefined, after: Uint8Array | undefined): number {
  if (!before || !after) return Number.NaN;
  return after.reduce((sum, value, at) => sum + Math.abs(value - (before[at] ?? 0)), 0) / after.length;
}
