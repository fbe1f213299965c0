import { BANDS, type Beat } from './scene/shapes.ts';
import { LOOP_SECONDS, TEASER_RATE } from './teaser.kinds.ts';

/** Whole turns of each band within the loop: its end is its beginning, and no two move alike. */
const BAND_TURNS = [3, 4, 5, 3, 6, 4, 7, 5, 8] as const;

/** Movement without music, the same at the loop's end as at its beginning. Nothing strikes where it begins again. */
export function loopBeat(seconds: number): Beat {
  const at = seconds % LOOP_SECONDS;
  return {
    played: at / LOOP_SECONDS,
    seconds: at,
    bands: Array.from({ length: BANDS }, (_, band) => {
      const turns = BAND_TURNS[band] ?? 1;
      return 0.5 + 0.3 * wave(at, turns, band * 0.37) + 0.2 * wave(at, turns + 4, band * 0.61);
    }),
    levelAt: (frames) => {
      const then = at + frames / TEASER_RATE;
      return Math.max(0, 0.45 + 0.25 * wave(then, 4, 0) + 0.18 * wave(then, 9, 0.3) + 0.12 * wave(then, 17, 0.7));
    },
    // Eight in a loop: tiles turn by quarters, and stand again as they began.
    strokes: Math.floor(at + 0.5),
  };
}

/** -1 to 1, so many times within the loop. */
function wave(seconds: number, turns: number, ahead: number): number {
  return Math.sin(2 * Math.PI * ((turns * seconds) / LOOP_SECONDS + ahead));
}
