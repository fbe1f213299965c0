import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReleaseDraft } from '../release/release.draft.ts';
import { draftChanges, isChanged } from './draft-changes.ts';

const [ONE, TWO, THREE] = ['1', '2', '3'].map((last) => `00000000-0000-4000-8000-00000000000${last}`) as [
  string,
  string,
  string,
];
const draftOf = (over: object = {}) =>
  ReleaseDraft.parse({
    title: 'Asa de Pipa',
    tracks: [
      { id: ONE, title: 'Vento' },
      { id: TWO, title: 'Linha' },
    ],
    ...over,
  });
const before = draftOf();

test('of the same draft nothing changed, whatever the order of its keys', () => {
  expect(draftChanges(before, draftOf())).toEqual([]);
  const turned = JSON.parse(JSON.stringify(before));
  turned.tracks[0] = Object.fromEntries(Object.entries(turned.tracks[0]).reverse());
  expect(draftChanges(before, turned)).toEqual([]);
});

test('a field of the release is told in the words of the screen', () => {
  const after = draftOf({ title: 'Asa', type: 'ep', release_date: '2026-12-04', platforms: ['deezer'] });
  expect(draftChanges(before, after)).toEqual([
    { track_id: null, track: null, field: 'type', before: 'Single', after: 'EP' },
    { track_id: null, track: null, field: 'title', before: 'Asa de Pipa', after: 'Asa' },
    { track_id: null, track: null, field: 'release_date', before: '', after: '04/12/2026' },
    {
      track_id: null,
      track: null,
      field: 'platforms',
      before: 'Spotify, Apple Music, YouTube Music',
      after: 'Deezer',
    },
  ]);
});

test('a replaced file is told by the names of both', () => {
  const sent = (audio_file_id: string) => draftOf({ tracks: [{ id: ONE, title: 'Vento', audio_file_id }] });
  const files = { [ONE]: 'vento.wav', [TWO]: 'vento-master.wav' };
  expect(draftChanges(sent(ONE), sent(TWO), { names: files })).toMatchObject([
    { track_id: ONE, track: '1. Vento', field: 'audio_file_id', before: 'vento.wav', after: 'vento-master.wav' },
  ]);
  expect(draftChanges(sent(ONE), sent(TWO))).toMatchObject([{ before: 'Arquivo enviado' }]);
});

test('a track that came, one that went, and one that moved', () => {
  const added = draftOf({ tracks: [{ id: THREE, title: 'Céu' }, ...before.tracks] });
  // The track added in front has not moved the others.
  expect(draftChanges(before, added)).toEqual([
    { track_id: THREE, track: '1. Céu', field: 'track', before: '', after: '1. Céu' },
  ]);
  expect(draftChanges(added, before)).toEqual([
    { track_id: THREE, track: '1. Céu', field: 'track', before: '1. Céu', after: '' },
  ]);
  const turned = draftOf({ tracks: before.tracks.toReversed() });
  expect(draftChanges(before, turned)).toMatchObject([
    { track_id: TWO, field: 'place', before: '2', after: '1' },
    { track_id: ONE, field: 'place', before: '1', after: '2' },
  ]);
});

test('what a comment speaks of was changed, was not, or nobody can tell', () => {
  const after = draftOf({ title: 'Asa', tracks: [{ ...before.tracks[0], isrc: 'BRTOA2600001' }] });
  const changes = draftChanges(before, after);
  const said = (track_id: string | null, field: string | null) => isChanged({ track_id, field }, changes);
  expect(said(null, 'title')).toBe(true);
  expect(said(null, 'artist')).toBe(false);
  expect(said(ONE, 'isrc')).toBe(true);
  expect(said(ONE, 'title')).toBe(false);
  expect(said(ONE, null)).toBe(true);
  // Gone: whatever was said about it is answered.
  expect(said(TWO, 'title')).toBe(true);
  expect(said(null, null)).toBeNull();
});

test('whatever is typed, a change is told exactly when something changed, and once a field', () => {
  const words = fc.record({ title: fc.string({ maxLength: 20 }), artist: fc.string({ maxLength: 20 }) });
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [was, is] = [draftOf(one), draftOf(other)];
      const fields = draftChanges(was, is).map(({ field }) => field);
      expect(fields.includes('title')).toBe(was.title !== is.title);
      expect(fields.includes('artist')).toBe(was.artist !== is.artist);
      expect(new Set(fields).size).toBe(fields.length);
    }),
  );
});
