import { describe, expect, test } from 'vitest';
import { BANDS, type Beat, type Shape } from './scene/shapes.ts';
import { breakTitle } from './scene/word-looks.ts';
import { TeaserForm } from './teaser.contract.ts';
import { filmRules, LOOP_SECONDS, TEASER_RATE, teaserFormatNames, teaserFormats, teaserLooks } from './teaser.kinds.ts';
import { loopBeat } from './teaser.loop.ts';
import { fitStart, proposeMoments } from './teaser.moments.ts';
import { sceneOf, wordsOf } from './teaser.scene.ts';

const colours = ['#23336b', '#e8a33d', '#c8442f', '#f3e6d0', '#7fa3d6'];
const words = { title: 'Estrela de Papel', artist: 'Jussara Lima', note: '27 de novembro' };
const loud: Beat = { played: 0.5, seconds: 7, bands: Array(BANDS).fill(1), levelAt: () => 1, strokes: 3 };

describe('the moments proposed', () => {
  /** Two hundred peaks over two hundred seconds, loud from the 90th to the 120th. */
  const waveform = Array.from({ length: 200 }, (_, at) => (at >= 90 && at < 120 ? 240 : 80));

  test('begin where the loud part begins', () => {
    const [best] = proposeMoments({ waveform, durationMs: 200_000, seconds: 15 });
    expect(best?.startMs).toBe(90_000);
  });
  test('are three at most and never overlap', () => {
    const moments = proposeMoments({ waveform, durationMs: 200_000, seconds: 30 });
    expect(moments).toHaveLength(3);
    const starts = moments.map(({ startMs }) => startMs).sort((one, other) => one - other);
    for (const [place, start] of starts.slice(1).entries())
      expect(start - (starts[place] ?? 0)).toBeGreaterThanOrEqual(30_000);
  });
  test('are none for a recording shorter than a teaser, and one for a recording as long', () => {
    expect(proposeMoments({ waveform, durationMs: 14_000, seconds: 15 })).toEqual([]);
    expect(proposeMoments({ waveform, durationMs: 15_000, seconds: 15 })).toMatchObject([{ startMs: 0 }]);
  });
});

test('a beginning near the end moves back until the whole teaser fits', () => {
  expect(fitStart(199_000, { durationMs: 200_000, seconds: 15 })).toBe(185_000);
  expect(fitStart(-5, { durationMs: 200_000, seconds: 15 })).toBe(0);
  expect(fitStart(5_000, { durationMs: 3_000, seconds: 15 })).toBe(0);
});

describe.each(teaserLooks)('the look %s', (look) => {
  test.each(teaserFormatNames)('keeps words and bars inside the picture in %s, and moves with the music', (format) => {
    const scene = sceneOf({ kind: 'teaser', look, format, colours, ground: 0, ...words });
    const { width, height } = teaserFormats[format];
    for (const { x, y, size, width: room } of wordsOf({ ...scene, moving: () => scene.moving(loud) })) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + size * 1.2).toBeLessThanOrEqual(height);
      expect(size).toBeGreaterThanOrEqual(30);
      if (look !== 'title') expect([x >= 0, x + room <= width]).toEqual([true, true]);
    }
    const quiet = scene.moving({ ...loud, bands: Array(BANDS).fill(0), levelAt: () => 0, strokes: 0 });
    expect(scene.moving(loud)).not.toEqual(quiet);
    expect(textOf([...scene.still, ...scene.moving(loud)])).toContain('jussara lima');
  });

  test('takes the ground that was chosen, and stands without any colours', () => {
    const paintsOf = (ground: number) =>
      sceneOf({ kind: 'teaser', look, format: '1:1', colours, ground, ...words }).still;
    expect(paintsOf(0)).not.toEqual(paintsOf(2));
    expect(
      sceneOf({ kind: 'teaser', look, format: '1:1', colours: [], ground: 4, ...words }).still.length,
    ).toBeGreaterThan(0);
  });
});

function textOf(shapes: readonly Shape[]): string {
  return shapes
    .flatMap((shape) => (shape.kind === 'words' ? [shape.text] : []))
    .join(' ')
    .toLowerCase();
}

test('a title is broken into four lines at most, and a long word before a syllable', () => {
  expect(breakTitle('ESTRELA DE PAPEL', 5)).toEqual(['ESTRE', 'LA DE', 'PAPEL']);
  expect(breakTitle('ABRE-ALAS', 5)).toEqual(['ABRE-', 'ALAS']);
  expect(breakTitle('QUINTAL', 5)).toEqual(['QUIN', 'TAL']);
  expect(breakTitle('UMA CANÇÃO PARA QUEM NÃO SABE CANTAR NA CHUVA', 5).length).toBeLessThanOrEqual(4);
  expect(breakTitle('', 5)).toEqual([' ']);
});

test('a form of 20 seconds, without a title or with a ground that no cover has is refused', () => {
  const form = { look: 'wave', format: '9:16', seconds: 15, start_ms: 0, title: 'Pipa' };
  expect(TeaserForm.safeParse(form).success).toBe(true);
  expect(TeaserForm.safeParse({ ...form, seconds: 20 }).success).toBe(false);
  expect(TeaserForm.safeParse({ ...form, title: ' ' }).success).toBe(false);
  expect(TeaserForm.safeParse({ ...form, ground: 5 }).success).toBe(false);
});

describe.each(filmRules.canvas.looks)('the look %s as a Canvas', (look) => {
  const scene = sceneOf({ kind: 'canvas', look, format: '9:16', colours, ground: 0, ...words });
  const frames = LOOP_SECONDS * TEASER_RATE;
  const drawn = (nth: number) => scene.moving(loopBeat(nth / TEASER_RATE));

  test('has no words and moves', () => {
    expect(wordsOf(scene)).toEqual([]);
    expect(drawn(40)).not.toEqual(drawn(0));
  });

  test('ends where it begins, as smoothly as it moves anywhere', () => {
    const steps = Array.from({ length: frames - 1 }, (_, nth) => stepsBetween(drawn(nth), drawn(nth + 1)));
    const seam = stepsBetween(drawn(frames - 1), drawn(0));
    const most = seam.map((_, place) => Math.max(...steps.map((step) => step[place] ?? 0)));
    const jumps = seam.filter((step, place) => step > (most[place] ?? 0) * 1.01 + 1e-6);
    expect([seam.length > 0, jumps]).toEqual([true, []]);
  });
});

/** How far each number of a picture's shapes goes until the next picture. */
function stepsBetween(before: readonly Shape[], after: readonly Shape[]): number[] {
  const numbersOf = (shapes: readonly Shape[]) =>
    shapes.flatMap((shape) => Object.values(shape).filter((value) => typeof value === 'number'));
  const to = numbersOf(after);
  return numbersOf(before).map((value, place) => Math.abs(value - (to[place] ?? Number.NaN)));
}

test('a Canvas is eight seconds, upright, without fades and of a look without words', () => {
  const form = { kind: 'canvas', look: 'wave', format: '9:16', seconds: 8, start_ms: 0, fades: false, title: 'Pipa' };
  expect(TeaserForm.safeParse(form).success).toBe(true);
  for (const wrong of [{ seconds: 15 }, { format: '1:1' }, { look: 'title' }, { fades: true }, { kind: 'teaser' }])
    expect(TeaserForm.safeParse({ ...form, ...wrong }).success).toBe(false);
});
