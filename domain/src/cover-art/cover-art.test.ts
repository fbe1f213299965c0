import { describe, expect, test } from 'vitest';
import { contrast, READABLE } from '../brand/colour.rules.ts';
import { COVER_UNITS, coverLayouts, coverLooks, coverPalettes } from './cover-art.kinds.ts';
import { type CoverDesign, coverSceneOf } from './cover-art.scene.ts';
import { lineWidth, missingLetters } from './letter-widths.ts';
import { LINE } from './scene/set-words.ts';
import type { CoverWords } from './scene/shapes.ts';
import { storeWordFaultsIn } from './store-words.rules.ts';

const design: CoverDesign = {
  ...{ look: 'flags', layout: 'foot', colours: ['#23336b', '#e8a33d', '#c8442f'], seed: 1 },
  ...{ title: 'Estrela de Papel', artist: 'Jussara Lima' },
};
const wordsOf = (one: Partial<CoverDesign>) =>
  coverSceneOf({ ...design, ...one }).filter((shape): shape is CoverWords => shape.kind === 'words');
const said = (words: readonly CoverWords[], key: string) =>
  words
    .filter((line) => line.key.startsWith(key))
    .map(({ text }) => text)
    .join(' ');

const titles = ['Oi', 'Estrela de Papel', 'Inconstitucionalissimamente', 'Um título que vai longe '.repeat(8).trim()];

describe.each(coverLayouts)('the layout %s', (layout) => {
  test.each(titles)('says the whole of %j inside the square', (title) => {
    const words = wordsOf({ layout, title, artist: 'Jussara Lima e os Moços do Recôncavo' });
    expect(said(words, 'title')).toBe(title);
    expect(said(words, 'artist')).toBe('Jussara Lima e os Moços do Recôncavo');
    for (const { text, x, y, size, weight } of words) {
      expect(x + lineWidth(text, weight) * size).toBeLessThanOrEqual(COVER_UNITS);
      expect([y >= 0, y + size * LINE <= COVER_UNITS]).toEqual([true, true]);
    }
  });
  test('loses no letter of a word that no line holds', () => {
    const title = 'a'.repeat(200);
    expect(said(wordsOf({ layout, title }), 'title').replaceAll(' ', '')).toBe(title);
  });
});

test.each([...coverPalettes, ['#808080', '#7f7f7f'], ['#777777', '#ffffff']])('words read on %s', (...colours) => {
  for (const { paint } of wordsOf({ colours }))
    expect(contrast(paint, colours[0] ?? '')).toBeGreaterThanOrEqual(READABLE);
});

describe.each(coverLooks)('the look %s', (look) => {
  const drawn = (over: Partial<CoverDesign>) => JSON.stringify(coverSceneOf({ ...design, look, ...over }));
  test('is the same for the same seed, another for another, and has numbers only', () => {
    expect(drawn({ seed: 5 })).toBe(drawn({ seed: 5 }));
    expect(drawn({ seed: 5 })).not.toBe(drawn({ seed: 6 }));
    expect(drawn({ seed: 5 })).not.toMatch(/NaN|null|undefined|\de-\d/);
  });
  test('shows the colours that were chosen', () => {
    expect(drawn({ colours: ['#101010', '#ff0000'] })).toContain('#ff0000');
  });
});

test.each([
  ['Estrela de Papel', []],
  ['Tidal', []],
  ['Pandora', []],
  ['100 Reais de Amor', ['price']],
  ['Ao Vivo no Tidal', ['store']],
  ['Ouça em toada.com.br', ['address']],
  ['contato@banda.com', ['address']],
  ['@jussara', ['handle']],
  ['Dr. Silva Jr.', []],
  ['Parte 2.0', []],
  ['R$ 10 e You Tube', ['price', 'store']],
  ['Graça', []],
])('stores find in %j: %j', (text, faults) => expect(storeWordFaultsIn(text)).toEqual(faults));

test('letters that the face has not are named once', () => {
  expect(missingLetters('Coração “azul” – 2')).toEqual([]);
  expect(missingLetters('Łódź Ł')).toEqual(['Ł', 'ź']);
});
