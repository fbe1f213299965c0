import { expect, test } from 'vitest';
import { frozenComplaints, isSameFile, type Published } from './frozen.rules.ts';

const published: Published = {
  upc: '7891234567895',
  tracks: [
    { id: 'a', isrc: 'BRTOA2600001', audio_file_id: 'file-a' },
    { id: 'b', isrc: 'BRTOA2600002', audio_file_id: 'file-b' },
  ],
};
const same = { upc: published.upc, tracks: published.tracks };
const [first, second] = published.tracks as [Published['tracks'][number], Published['tracks'][number]];

test('what stays as it was, in whatever order and spelling, is fine', () => {
  expect(frozenComplaints(same, published)).toEqual([]);
  const typed = { upc: '789 1234 56789-5', tracks: [{ ...second, isrc: 'BR-TOA-26-00002' }, first] };
  expect(frozenComplaints(typed, published)).toEqual([]);
});

test('another UPC is another product', () => {
  const complaints = frozenComplaints({ ...same, upc: '7891234567888' }, published);
  expect(complaints).toEqual([{ step: 'data', rule: 'frozenUpc', upc: published.upc }]);
});

test.each([
  ['one more', [first, second, { id: 'c', isrc: 'BRTOA2600003', audio_file_id: 'file-c' }]],
  ['one less', [first]],
  ['another one in its place', [first, { ...second, id: 'c' }]],
])('%s is another set of tracks', (_what, tracks) => {
  expect(frozenComplaints({ ...same, tracks }, published)).toContainEqual({ step: 'tracks', rule: 'frozenTracks' });
});

test('a recording keeps its ISRC', () => {
  const tracks = [{ ...first, isrc: 'BRTOA2600009' }, second];
  const complaint = { step: 'tracks', trackId: 'a', rule: 'frozenIsrc', isrc: first.isrc };
  expect(frozenComplaints({ ...same, tracks }, published)).toEqual([complaint]);
});

test('another recording takes another ISRC, and may then take its place', () => {
  const other = { ...first, audio_file_id: 'file-x' };
  const isSound = () => false;
  const isSame = (before: { id: string }) => (before.id === 'a' ? isSound() : true);
  expect(frozenComplaints({ ...same, tracks: [other, second] }, published, isSame)).toEqual([
    { step: 'tracks', trackId: 'a', rule: 'frozenAudio' },
  ]);
  const coded = { ...other, isrc: 'BRTOA2600009' };
  expect(frozenComplaints({ ...same, tracks: [coded, second] }, published, isSame)).toEqual([]);
});

test('a browser does not know what another file sounds like, and blames nobody', () => {
  expect(isSameFile(first, { ...first, audio_file_id: 'file-x' })).toBeNull();
  expect(frozenComplaints({ ...same, tracks: [{ ...first, audio_file_id: 'file-x' }, second] }, published)).toEqual([]);
});
