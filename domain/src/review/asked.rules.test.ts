import { expect, test } from 'vitest';
import { ReleaseDraft } from '../release/release.draft.ts';
import { askedComplaints, stepOfComment } from './asked.rules.ts';

const TRACK = '3f0c9a4e-6c3a-4d51-9d0a-0e5d7d6f1a11';
const sent = ReleaseDraft.parse({ title: 'Varal', regions: ['global'], tracks: [{ id: TRACK, title: 'Moringa' }] });
const said = (field: string | null, track_id: string | null = null) => ({ id: '1', track_id, field, text: 'Troque.' });

test('a file that was named and is as it was is complained of, in the step where it is sent', () => {
  const found = askedComplaints([said('cover_file_id'), said('audio_file_id', TRACK)], sent, sent);
  expect(found.map(({ step, trackId }) => [step, trackId])).toEqual([
    ['tracks', undefined],
    ['tracks', TRACK],
  ]);
});

test('a replaced file is no complaint, nor is a word about a text or about the whole release', () => {
  const cover_file_id = '5b1f0f0e-9a55-4b43-8a51-6a1f6d1c2b22';
  expect(askedComplaints([said('cover_file_id')], sent, { ...sent, cover_file_id })).toEqual([]);
  expect(askedComplaints([said('title'), said('title', TRACK), said(null, TRACK), said(null)], sent, sent)).toEqual([]);
});

test('the same file under another id is as it was', () => {
  const [one, other] = ['5b1f0f0e-9a55-4b43-8a51-6a1f6d1c2b22', '5b1f0f0e-9a55-4b43-8a51-6a1f6d1c2b23'];
  const [first, again] = [one, other].map((cover_file_id) => ({ ...sent, cover_file_id })) as [
    typeof sent,
    typeof sent,
  ];
  const hashes = { [one as string]: 'c0ffee', [other as string]: 'c0ffee' };
  expect(askedComplaints([said('cover_file_id')], first, again, hashes)).toHaveLength(1);
  expect(askedComplaints([said('cover_file_id')], first, again)).toEqual([]);
});

test('a comment stands in the step where its subject is written', () => {
  const comments = [said('title'), said('cover_file_id'), said('regions'), said('splits'), said('title', TRACK)];
  expect(comments.map(stepOfComment)).toEqual(['data', 'tracks', 'stores', 'splits', 'tracks']);
});
