import { expect, test } from 'vitest';
import { complaintsText, complaintText } from '../texts/release.pt-BR.ts';
import { type Complaint, complaintsOf, type KnownFile } from './release.complaints.ts';
import { ReleaseDraft, settlePlaces } from './release.draft.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const split = (share_basis_points: number) => ({
  participant_id: id(1),
  name: 'Jussara Lima',
  role: 'Artista',
  share_basis_points,
});
const track = { id: id(2), title: 'Asa de Pipa', isrc: 'BR-TOA-26-00121', audio_file_id: id(3) };
const whole = {
  title: 'Asa de Pipa',
  artist: 'Jussara Lima',
  upc: '7891000315507',
  genre: 'MPB',
  language: 'Português',
  release_date: '2026-12-04',
  cover_file_id: id(4),
  tracks: [track],
  splits: [split(10_000)],
};
const complaints = (change: object) => complaintsOf(ReleaseDraft.parse({ ...whole, ...change }), '2026-11-15');

test('a whole draft may be sent', () => expect(complaints({})).toEqual([]));

test('an empty draft lacks everything the specification asks for', () => {
  const missing = complaintsOf(ReleaseDraft.parse({}), '2026-11-15').map((one) =>
    'field' in one ? one.field : one.rule,
  );
  expect(missing).toEqual([
    ...['title', 'artist', 'upc', 'genre', 'language', 'releaseDate', 'audioFile', 'coverArt'],
    'splitSum',
  ]);
});

// biome-ignore format: a table is read by its columns.
test.each<[string, object, Complaint]>([
  ['a title of blanks',            { title: '   ' },                                   { step: 'data', rule: 'required', field: 'title' }],
  ['a UPC of 11 digits',           { upc: '78987123450' },                             { step: 'data', rule: 'upc', expected: null }],
  ['a wrong check digit',          { upc: '7891000315508' },                           { step: 'data', rule: 'upc', expected: '7' }],
  ['a year nobody means',          { release_date: '0026-12-04' },                     { step: 'data', rule: 'releaseDate', latest: '2036-11-15' }],
  ['a date too far ahead',         { release_date: '2036-11-16' },                     { step: 'data', rule: 'releaseDate', latest: '2036-11-15' }],
  ['a short ISRC',                 { tracks: [{ ...track, isrc: 'BR-TOA-26-121' }] },  { step: 'tracks', trackId: id(2), rule: 'isrc' }],
  ['a track without a file',       { tracks: [{ ...track, audio_file_id: null }] },    { step: 'tracks', trackId: id(2), rule: 'required', field: 'audioFile' }],
  ['a track without a title',      { tracks: [{ ...track, title: '' }] },              { step: 'tracks', trackId: id(2), rule: 'required', field: 'trackTitle' }],
  ['the same ISRC on two tracks',  { tracks: [track, { ...track, id: id(5) }] },       { step: 'tracks', trackId: id(5), rule: 'sameIsrc' }],
  ['splits of 95 %',               { splits: [split(9500)] },                          { step: 'splits', rule: 'splitSum', sumBasisPoints: 9500 }],
  ['splits of a track over 100 %', { tracks: [{ ...track, splits: [split(10_000), split(1)] }] }, { step: 'splits', trackId: id(2), rule: 'splitSum', sumBasisPoints: 10_001 }],
  ['no store',                     { platforms: [] },                                  { step: 'stores', rule: 'platformAndRegion' }],
  ['no region',                    { regions: [] },                                    { step: 'stores', rule: 'platformAndRegion' }],
  ['countries that are not named', { regions: ['custom'] },                            { step: 'stores', rule: 'customRegion' }],
  ['countries only in words',      { regions: ['custom'], custom_region_details: 'Brasil' }, { step: 'stores', rule: 'customRegion' }],
])('%s is the one thing told', (_, change, expected) => expect(complaints(change)).toEqual([expected]));

test('the first thing told is about the first field', () => {
  const told = complaints({ upc: '78987123450', genre: null, release_date: '' });
  expect(told.map((one) => ('field' in one ? one.field : one.rule))).toEqual(['upc', 'genre', 'releaseDate']);
});

test('a draft keeps what was typed, right or wrong', () => {
  const draft = ReleaseDraft.parse({ upc: 'não sei ainda', tracks: [{ ...track, isrc: '?' }] });
  expect([draft.upc, draft.tracks[0]?.isrc]).toEqual(['não sei ainda', '?']);
});

test('picked countries are enough, and kept once each', () => {
  expect(complaints({ regions: ['custom'], custom_countries: ['BR'] })).toEqual([]);
  expect(ReleaseDraft.parse({ custom_countries: ['PT', 'BR', 'PT'] }).custom_countries).toEqual(['BR', 'PT']);
  expect(ReleaseDraft.safeParse({ custom_countries: ['ZZ'] }).success).toBe(false);
});

test('countries and their note go with the custom region', () => {
  const picked = { custom_countries: ['BR'], custom_region_details: 'só a edição brasileira' };
  expect(settlePlaces({ regions: ['custom', 'asia'], ...picked })).toEqual({ regions: ['custom', 'asia'], ...picked });
  expect(settlePlaces({ regions: ['global'], ...picked })).toEqual({
    regions: ['global'],
    custom_countries: [],
    custom_region_details: '',
  });
});

const [AUDIO, COVER] = [id(3), id(4)];
const known = (change: object, files: [string, KnownFile][]) =>
  complaintsOf(ReleaseDraft.parse({ ...whole, ...change }), '2026-11-15', new Map(files));

test('a preview that begins at or after the end of its recording is refused once the length is known', () => {
  const at = (seconds: number) => ({ tracks: [{ ...track, preview_start_seconds: seconds }] });
  const files: [string, KnownFile][] = [[AUDIO, { durationMs: 182_000, isRefused: false }]];
  expect(known(at(181), files)).toEqual([]);
  expect(complaints(at(600))).toEqual([]);
  const [found, ...others] = known(at(182), files);
  expect(found).toEqual({ step: 'tracks', rule: 'previewStart', durationMs: 182_000, trackId: track.id });
  expect(others).toEqual([]);
  expect(complaintText(found).description).toBe('A faixa tem 3:02. A prévia precisa começar antes do fim.');
});

test('a step with a file that its check refused lacks something', () => {
  const refused = { durationMs: null, isRefused: true };
  expect(known({}, [[COVER, refused]])).toEqual([{ step: 'tracks', rule: 'refusedFile', kind: 'cover' }]);
  expect(known({}, [[AUDIO, refused]])).toMatchObject([{ rule: 'refusedFile', kind: 'audio', trackId: track.id }]);
});

test('one message names every field that is missing, in the words of the specification', () => {
  expect(complaintsText(complaints({ title: '', upc: '', genre: null }))).toEqual({
    title: 'Campos obrigatórios',
    description: 'O campo "Título" é obrigatório. O campo "UPC/EAN" é obrigatório. O campo "Gênero" é obrigatório.',
  });
});
