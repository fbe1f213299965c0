import { expect, test } from 'vitest';
import { withPlainCodes } from './plain-codes.ts';
import { ReleaseDraft } from './release.draft.ts';

test('codes typed with hyphens and spaces are sent as stores read them, and what is none stays', () => {
  const [id, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const draft = ReleaseDraft.parse({
    upc: '7 898712-345013',
    tracks: [
      { id, isrc: 'br-toa-26-00001' },
      { id: other, isrc: 'BR?' },
    ],
  });
  const plain = withPlainCodes(draft);
  expect([plain.upc, ...plain.tracks.map(({ isrc }) => isrc)]).toEqual(['7898712345013', 'BRTOA2600001', 'BR?']);
});
