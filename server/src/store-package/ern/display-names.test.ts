import { expect, test } from 'vitest';
import { readArtistLine, withoutFeaturing } from './display-names.ts';

const known = ['Ana', 'Beto', 'Caio', 'Ana Maria'];

// biome-ignore format: a table is read by its lines.
test.each<[typed: string, main: string[], featured: string[]]>([
  ['Ana', ['Ana'], []],
  ['Ana & Beto', ['Ana', 'Beto'], []],
  ['Ana, Beto e Caio', ['Ana', 'Beto', 'Caio'], []],
  ['Ana, Beto, e Caio', ['Ana', 'Beto', 'Caio'], []],
  ['Ana Maria x Beto', ['Ana Maria', 'Beto'], []],
  ['Ana & Beto Trio', ['Ana & Beto Trio'], []],
  ['Ana feat. Beto & Caio', ['Ana'], ['Beto', 'Caio']],
  ['Ana part. Beto', ['Ana'], ['Beto']],
  ['Any Part of It', ['Any Part of It'], []],
  ['Little Feat', ['Little Feat'], []],
])('%s', (typed, main, featured) => expect(readArtistLine(typed, known)).toEqual({ main, featured }));

test('a long name is read to its end, whatever stands around it: tried in every division, it would never be', () => {
  const long = 'Ana de Souza e Silva '.repeat(20).trim();
  for (const typed of [`${long} Quinteto`, `${long}${' , '.repeat(60)}x`, `${'( feat '.repeat(60)}`]) {
    expect(readArtistLine(typed, [long]).main).toHaveLength(1);
    withoutFeaturing(typed, [long]);
  }
});
