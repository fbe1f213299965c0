import { expect, test } from 'vitest';
import { type Complaint, complaintsOf } from './release.complaints.ts';
import { ReleaseDraft } from './release.draft.ts';

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
const complaints = (change: object) => complaintsOf(ReleaseDraft.parse({ ...whole, ...change }));

test('a whole draft may be sent', () => expect(complaints({})).toEqual([]));

test('an empty draft lacks everything the specification asks for', () => {
  const missing = complaintsOf(ReleaseDraft.parse({})).map((one) => ('field' in one ? one.field : one.rule));
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
  ['a short ISRC',                 { tracks: [{ ...track, isrc: 'BR-TOA-26-121' }] },  { step: 'tracks', trackId: id(2), rule: 'isrc' }],
  ['a track without a file',       { tracks: [{ ...track, audio_file_id: null }] },    { step: 'tracks', trackId: id(2), rule: 'required', field: 'audioFile' }],
  ['a track without a title',      { tracks: [{ ...track, title: '' }] },              { step: 'tracks', trackId: id(2), rule: 'required', field: 'trackTitle' }],
  ['the same ISRC on two tracks',  { tracks: [track, { ...track, id: id(5) }] },       { step: 'tracks', trackId: id(5), rule: 'sameIsrc' }],
  ['splits of 95 %',               { splits: [split(9500)] },                          { step: 'splits', rule: 'splitSum', sumBasisPoints: 9500 }],
  ['splits of a track over 100 %', { tracks: [{ ...track, splits: [split(10_000), split(1)] }] }, { step: 'splits', trackId: id(2), rule: 'splitSum', sumBasisPoints: 10_001 }],
  ['no store',                     { platforms: [] },                                  { step: 'stores', rule: 'platformAndRegion' }],
  ['no region',                    { regions: [] },                                    { step: 'stores', rule: 'platformAndRegion' }],
  ['countries that are not named', { regions: ['custom'] },                            { step: 'stores', rule: 'customRegion' }],
])('%s is the one thing told', (_, change, expected) => expect(complaints(change)).toEqual([expected]));

test('a draft keeps what was typed, right or wrong', () => {
  const draft = ReleaseDraft.parse({ upc: 'não sei ainda', tracks: [{ ...track, isrc: '?' }] });
  expect([draft.upc, draft.tracks[0]?.isrc]).toEqual(['não sei ainda', '?']);
});
