import { expect, test } from 'vitest';
import { planImport as plan } from './plan-import.ts';
import type { ImportLine } from './read-cells.ts';

const whole: ImportLine['cells'] = {
  release_title: 'Quintal de Estrelas',
  artist: 'Jussara Lima',
  upc: '7898712345013',
  genre: 'mpb',
  language: 'portugues',
  release_date: '27/11/2026',
  cover: 'capa.jpg',
  splits: 'Jussara Lima|Artista|66,67, Téo Brandão|Produtor|33,33',
  title: 'Abre-alas',
  isrc: 'BR-TOA-26-00114',
  audio: '01.wav',
};
const line = (over: ImportLine['cells'] = {}, number = 2): ImportLine => ({
  line: number,
  cells: { ...whole, ...over },
});
const second = line({ title: 'Estrela de Papel', isrc: 'BRTOA2600115', audio: '02.flac' }, 3);
const files = ['capa.jpg', '01.wav', '02.flac'];

const planImport = (lines: readonly ImportLine[], fileNames: readonly string[]) =>
  plan({ lines, fileNames, today: '2026-11-15' });

test('lines of one UPC become one release with its tracks, shares and files', () => {
  const { releases, findings } = planImport([line(), second], files);
  expect(findings).toEqual([]);
  expect(releases).toHaveLength(1);
  expect(releases[0]).toMatchObject({
    cover: 'capa.jpg',
    draft: { type: 'ep', genre: 'MPB', language: 'Português', release_date: '2026-11-27', upc: '7898712345013' },
    splits: [
      { name: 'Jussara Lima', role: 'Artista', share_basis_points: 6667 },
      { name: 'Téo Brandão', role: 'Produtor', share_basis_points: 3333 },
    ],
    tracks: [
      { title: 'Abre-alas', isrc: 'BRTOA2600114', audio: '01.wav', main_artists: ['Jussara Lima'] },
      { title: 'Estrela de Papel', isrc: 'BRTOA2600115', audio: '02.flac' },
    ],
  });
});

test('the numbers decide the order of the tracks', () => {
  const { releases } = planImport([line({ place: '2' }), { ...second, cells: { ...second.cells, place: '1' } }], files);
  expect(releases[0]?.tracks.map(({ title }) => title)).toEqual(['Estrela de Papel', 'Abre-alas']);
});

test('without a UPC the title and the artist hold lines together, and the missing code is only told', () => {
  const lines = [
    line({ upc: '' }),
    { ...second, cells: { ...second.cells, upc: '', release_title: 'QUINTAL DE ESTRELAS' } },
  ];
  const { releases, findings } = planImport(lines, files);
  expect(releases).toHaveLength(1);
  expect(findings).toContainEqual({ line: 2, column: 'upc', fault: 'codeEmpty', text: '' });
});

test.each<[string, ImportLine['cells'], object]>([
  ['no title', { title: ' ' }, { column: 'title', fault: 'required' }],
  ['an unknown genre', { genre: 'Polca' }, { column: 'genre', fault: 'notInList', text: 'Polca' }],
  ['a day that does not exist', { release_date: '31/02/2026' }, { column: 'release_date', fault: 'date' }],
  ['a year nobody means', { release_date: '27/11/0026' }, { column: 'release_date', fault: 'dateRange' }],
  [
    'a date too far ahead',
    { release_date: '2036-11-16' },
    { column: 'release_date', fault: 'dateRange', text: '2036-11-15' },
  ],
  ['a wrong check digit', { upc: '7898712345010' }, { column: 'upc', fault: 'upc' }],
  ['a short ISRC', { isrc: 'BR123' }, { column: 'isrc', fault: 'isrc' }],
  ['shares that are no whole', { splits: 'Ana Souza|Artista|90' }, { column: 'splits', fault: 'splitSum' }],
  ['a role we do not know', { splits: 'Ana Souza|Primo|100' }, { column: 'splits', fault: 'splits' }],
  ['a file that did not come', { audio: '09.wav' }, { column: 'audio', fault: 'fileMissing', text: '09.wav' }],
  ['an MP3', { audio: '01.mp3' }, { column: 'audio', fault: 'fileKind' }],
  ['a number that is none', { place: 'um' }, { column: 'place', fault: 'place' }],
  ['a title without end', { title: 'x'.repeat(201) }, { column: 'title', fault: 'tooLong' }],
  ['a word for explicit we do not know', { explicit: 'talvez' }, { column: 'explicit', fault: 'notInList' }],
])('%s is named by line and column', (_, cells, expected) => {
  expect(planImport([line(cells)], files).findings).toContainEqual(expect.objectContaining({ line: 2, ...expected }));
});

test.each<[string, ImportLine, object]>([
  ['the same ISRC twice', line({ audio: '02.flac' }, 3), { line: 3, column: 'isrc', fault: 'sameIsrc' }],
  ['the same file twice', line({ isrc: 'BRTOA2600115' }, 3), { line: 3, column: 'audio', fault: 'fileTwice' }],
  [
    'two dates for one release',
    line({ isrc: 'BRTOA2600115', audio: '02.flac', release_date: '28/11/2026' }, 3),
    { line: 3, column: 'release_date', fault: 'differs', text: '27/11/2026' },
  ],
])('%s is found across lines', (_, other, expected) => {
  expect(planImport([line(), other], files).findings).toContainEqual(expect.objectContaining(expected));
});

test('a number taken twice is found', () => {
  const other = { ...second, cells: { ...second.cells, place: '1' } };
  expect(planImport([line({ place: '1' }), other], files).findings).toContainEqual(
    expect.objectContaining({ line: 3, column: 'place', fault: 'samePlace' }),
  );
});

test('a file that no line names is told, and names are compared as people see them', () => {
  const { findings } = planImport([line({ audio: 'Manhã.wav' })], ['capa.jpg', 'MANHA\u0303.WAV', 'sobra.wav']);
  expect(findings).toEqual([{ line: null, column: null, fault: 'fileUnused', text: 'sobra.wav' }]);
});

test('a file is found by its name alone or by its folder, and a name that two folders have needs the folder', () => {
  const [one, other] = ['disco/lado a/01.wav', 'disco/lado b/01.wav'];
  const faultsOf = (audio: string, paths: string[]) =>
    planImport([line({ audio })], ['capa.jpg', ...paths]).findings.map(({ fault }) => fault);
  expect(faultsOf('01.wav', [one])).toEqual([]);
  expect(faultsOf('Lado A\\01.wav', [one])).toEqual([]);
  expect(faultsOf('01.wav', [one, other])).toContain('fileAmbiguous');
  expect(faultsOf('lado a/01.wav', [one, other])).toEqual(['fileUnused']);
  expect(faultsOf('a/01.wav', [one])).toContain('fileMissing');
});
