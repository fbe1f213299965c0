import { seededRandom } from '../art/random.ts';

/** How loud a song is from beginning to end: intro, verse, chorus, verse, chorus, chorus, bridge, chorus, out. */
const SONG = [0.4, 0.62, 0.95, 0.55, 0.9, 1, 0.5, 0.95, 0.3];

/** The outline of a song for a file whose real peaks are not known yet, 0 to 1, the loudest exactly 1. */
export function waveEnvelope(seed: string, bars: number): number[] {
  const random = seededRandom(seed);
  const heights = Array.from({ length: bars }, (_, bar) => {
    const beat = Math.abs(Math.sin(bar * 0.9 + random() * 2.6));
    return Math.max(0.06, loudness(bar / bars) * (0.32 + 0.68 * beat) * (0.7 + random() * 0.45));
  });
  const loudest = Math.max(...heights);
  return heights.map((height) => height / loudest);
}

function loudness(moment: number): number {
  const position = moment * (SONG.length - 1);
  const before = SONG[Math.floor(position)] ?? 0;
  const after = SONG[Math.ceil(position)] ?? before;
  return before + (after - before) * (position % 1);
}
