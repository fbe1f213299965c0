import { expect, test } from 'vitest';
import { ReleaseDraft } from '../release/release.draft.ts';
import { askedComplaints } from './asked.rules.ts';

const TRACK = '3f0c9a4e-6c3a-4d51-9d0a-0e5d7d6f1a11';
const sent = ReleaseDraft.parse({ title: 'Varal', regions: ['global'], tracks: [{ id: TRACK, title: 'Moringa' }] });
const said = (field: string | null, track_id: string | null = null) => ({ id: '1', track_id, field, text: 'Troque.' });

test('what was named and is as it was is complained of, in the step where it is written', () => {
  const comments = [said('title'), said('cover_file_id'), said('regions'), said('splits'), said('title', TRACK)];
  const found = askedComplaints(comments, sent, sent);
  expect(found.map(({ step, trackId }) => [step, trackId])).toEqual([
    ['data', undefined],
    ['tracks', undefined],
    ['stores', undefined],
    ['splits', undefined],
    ['tracks', TRACK],
  ]);
});

test('what was changed is no complaint, nor is a word on the whole release', () => {
  const changed = { ...sent, title: 'O Varal', tracks: [{ ...sent.tracks[0]!, title: 'A Moringa' }] };
  expect(askedComplaints([said('title'), said('title', TRACK), said(null, TRACK)], sent, changed)).toEqual([]);
  expect(askedComplaints([said(null)], sent, sent)).toEqual([]);
});
