import type { Frame, Rational } from 'node-av/lib';
import { openGraph } from './open-graph.ts';

/** Lines this much lighter or darker than their neighbours are another moment's; nearer ones are the same. */
const APART = 12;
const COLUMN_STEP = 4;
/** Share of the places looked at; a moving edge of a woven picture gives more, noise and thin lines give less. */
const COMBED_SHARE = 0.0005;

/**
 * True for one frame woven of two moments: its lines alternate where something moves. Filters that compare frames take a picture
 * that rolls by whole lines for such a one; within a frame it shows no teeth.
 */
export function seeCombs(frame: Frame, timeBase: Rational): boolean {
  let isCombed = false;
  const graph = openGraph(frame, timeBase, 'format=gray', (grey) => {
    isCombed = combedShare(grey.toBuffer(), grey.width, grey.height) > COMBED_SHARE;
  });
  graph.push(frame);
  graph.end();
  graph.close();
  return isCombed;
}

function combedShare(grey: Buffer, width: number, height: number): number {
  let [combed, seen] = [0, 0];
  const near = (a: number, b: number) => Math.abs((grey[a] ?? 0) - (grey[b] ?? 0)) < APART;
  for (let y = 2; y < height - 2; y++)
    for (let at = y * width; at < (y + 1) * width; at += COLUMN_STEP) {
      seen++;
      if (near(at, at - width)) continue;
      // Five lines of two kinds in turn.
      const isTooth = near(at, at - 2 * width) && near(at, at + 2 * width) && near(at - width, at + width);
      if (isTooth) combed++;
    }
  return seen === 0 ? 0 : combed / seen;
}
