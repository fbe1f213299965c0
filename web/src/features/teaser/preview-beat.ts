import { BANDS, type Beat } from '@toada/domain/teaser/scene/shapes.ts';
import { TEASER_RATE } from '@toada/domain/teaser/teaser.kinds.ts';

type Place = { waveform: readonly number[]; durationMs: number; startMs: number; seconds: number; atMs: number };

/** Frames over which a deeper band runs ahead of a higher one. */
const BAND_FRAMES = 3;

/** Movement of the preview out of the recording's peaks; the film listens to the recording itself. */
export function previewBeat({ waveform, durationMs, startMs, seconds, atMs }: Place): Beat {
  const loudest = Math.max(1, ...waveform);
  const peakAt = (ms: number) => {
    if (ms < startMs || ms > startMs + seconds * 1000) return 0;
    return (waveform[Math.floor((ms / Math.max(1, durationMs)) * waveform.length)] ?? 0) / loudest;
  };
  const levelAt = (frames: number) => peakAt(atMs + (frames * 1000) / TEASER_RATE) * ripple(atMs / 40 + frames);
  const passed = Math.max(0, atMs - startMs) / 1000;
  return {
    played: Math.min(1, passed / seconds),
    seconds: passed,
    bands: Array.from({ length: BANDS }, (_, band) => peakAt(atMs) * ripple(atMs / 90 + band * BAND_FRAMES)),
    levelAt,
    strokes: Math.floor(passed * 2),
  };
}

/** Peaks stand for a quarter of a second each: between them something moves all the same. */
function ripple(at: number): number {
  return 0.62 + 0.25 * Math.sin(at * 0.9) + 0.13 * Math.sin(at * 2.3 + 1);
}
