import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byTrack, mergeFacts, noFacts, readTrackName, readTrackNames } from './track-name.rules.ts';

// biome-ignore format: a table is read by its columns.
test.each([
  ['01 - Título.wav',                        1,    null, null,           'Título'],
  ['1. Título.flac',                         1,    null, null,           'Título'],
  ['03_minha_música.flac',                   3,    null, null,           'minha música'],
  ['07) Sete Cordas.wav',                    7,    null, null,           'Sete Cordas'],
  ['09 Maré Alta.wav',                       9,    null, null,           'Maré Alta'],
  ['1-02 Artista - Título.flac',             2,    1,    'Artista',      'Título'],
  ['2.11 - Noite.wav',                       11,   2,    null,           'Noite'],
  ['01 - Jussara Lima - Rede.wav',           1,    null, 'Jussara Lima', 'Rede'],
  ['Jussara Lima - 03 - Rede.wav',           3,    null, 'Jussara Lima', 'Rede'],
  ['Jussara Lima - Varanda - 03 - Rede.wav', 3,    null, 'Jussara Lima', 'Rede'],
  ['Jussara Lima - Rede.wav',                null, null, 'Jussara Lima', 'Rede'],
  ['Rede.wav',                               null, null, null,           'Rede'],
  ['Rede (ao vivo).WAV',                     null, null, null,           'Rede (ao vivo)'],
  ['Faixa 03.wav',                           3,    null, null,           null],
  ['12.wav',                                 12,   null, null,           null],
  ['99 Luftballons.wav',                     null, null, null,           '99 Luftballons'],
  ['7 Cordas.wav',                           null, null, null,           '7 Cordas'],
  ['24-bit master.wav',                      null, null, null,           '24-bit master'],
  ['Guarda-chuva.flac',                      null, null, null,           'Guarda-chuva'],
  ['/musicas/01 - Título.wav',               1,    null, null,           'Título'],
  ['cafe\u0301.wav',                         null, null, null,           'café'],
])('%j is track %s of disc %s, by %s, called %s', (name, trackNumber, discNumber, artist, title) => {
  expect(readTrackName(name)).toEqual({ ...noFacts, trackNumber, discNumber, artist, title });
});

test('a bare number counts where all files are numbered', () => {
  const names = ['01 Abertura.wav', '02 Rede.wav', '10 Fim.wav', '11 Bis.wav'];
  expect(readTrackNames(names).map(({ trackNumber, title }) => [trackNumber, title])).toEqual([
    [1, 'Abertura'],
    [2, 'Rede'],
    [10, 'Fim'],
    [11, 'Bis'],
  ]);
  expect(readTrackNames(['1 Abertura.wav', '2 Rede.wav']).map(({ trackNumber }) => trackNumber)).toEqual([1, 2]);
});

test('a bare number is a title where the files are not numbered', () => {
  const titles = (names: string[]) => readTrackNames(names).map(({ title }) => title);
  expect(titles(['99 Luftballons.wav', 'Rede.wav'])).toEqual(['99 Luftballons', 'Rede']);
  expect(titles(['7 Cordas.wav'])).toEqual(['7 Cordas']);
  expect(titles(['1 Dia.wav', '1 Noite.wav'])).toEqual(['1 Dia', '1 Noite']);
});

test('a tag stands, and the name fills the gaps', () => {
  const tags = { ...noFacts, title: 'Maré', isrc: 'BRABC2500001' };
  expect(mergeFacts(tags, readTrackName('04 - mare_final.wav'))).toEqual({ ...tags, trackNumber: 4 });
});

test('tracks are ordered as on the record', () => {
  const names = ['2-01 C.wav', '1-10 B.wav', '1-02 A.wav', 'Bônus 10.wav', 'Bônus 2.wav'];
  const files = names.map((name) => ({ name, facts: readTrackName(name) }));
  expect(files.sort(byTrack).map(({ name }) => name)).toEqual([
    '1-02 A.wav',
    '1-10 B.wav',
    'Bônus 2.wav',
    'Bônus 10.wav',
    '2-01 C.wav',
  ]);
});

const unit = fc.constantFrom('0', '1', '99', ' ', ' - ', '-', '.', '_', ')', 'é', '/', '\ud800', '.wav', 'faixa');

test('whatever a file is called, something is read and nothing breaks', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit, maxLength: 30 }), { maxLength: 5 }), (names) => {
      for (const { title, trackNumber } of readTrackNames(names)) {
        expect(title === null || title.trim() === title).toBe(true);
        expect(trackNumber === null || (trackNumber > 0 && trackNumber < 1000)).toBe(true);
      }
    }),
  );
});
