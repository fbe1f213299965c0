import { noFacts } from '@toada/domain/media-file/track-name.rules.ts';
import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { expect, test } from 'vitest';
import { formatMomentOf, newTrack, parseMoment } from './track.rules.ts';

const id = '00000000-0000-4000-8000-000000000001';

test('a new track has what its file and its release say', () => {
  const facts = { ...noFacts, title: 'Maré', isrc: 'BRTOA2600121', artist: 'Outra' };
  const album = ReleaseDraft.parse({ type: 'album', title: 'Varal', artist: 'Jussara Lima', language: 'Português' });
  expect(newTrack({ id, facts, isOnly: true }, album)).toMatchObject({
    title: 'Maré',
    isrc: 'BRTOA2600121',
    main_artists: ['Jussara Lima'],
    language: 'Português',
  });
  expect(newTrack({ id, facts, isOnly: true }, { ...album, artist: '' }).main_artists).toEqual(['Outra']);
  const single = { ...album, type: 'single' as const };
  expect(newTrack({ id, facts, isOnly: true }, single).title).toBe('Varal');
  expect(newTrack({ id, facts, isOnly: false }, single).title).toBe('Maré');
});

test.each([
  ['0:45', 45],
  ['1:05', 65],
  ['65', 65],
  ['600:00', 36_000],
])('%j is %i seconds', (text, seconds) => expect(parseMoment(text)).toBe(seconds));
test.each(['', '1:5', '1:60', 'a', '600:01', '-1'])('%j is no moment', (text) => expect(parseMoment(text)).toBeNull());
test('a moment is printed as it is typed', () =>
  expect([0, 45, 65].map(formatMomentOf)).toEqual(['0:00', '0:45', '1:05']));
