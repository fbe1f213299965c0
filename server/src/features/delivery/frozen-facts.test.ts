import { expect, test } from 'vitest';
import { buildPackageFacts, buildVideoPackageFacts } from '../../testing/build-package-facts.ts';
import { freeze, thaw } from './frozen-facts.ts';

const file = { bytes: 20, sha256: 'a'.repeat(64), md5: null, isSent: true };

/**
 * A row of the first version, as it lies in databases. It is typed by hand and stays as it is: a change of the form that cannot
 * read it any more needs the next number, and a way there in `upgrades`.
 */
const first = {
  version: 1,
  header: {
    messageId: 'MSG-1',
    threadId: 'TH-1',
    batchId: '20261115120000000',
    createdAt: '2026-11-15T12:00:00.000Z',
    isTest: false,
    kind: 'new',
    platform: 'deezer',
    version: '4.3',
    layout: 'batch',
    sender: { dpid: 'PADPIDA2026010101N', name: 'Distribuidora Exemplo' },
    recipient: { dpid: 'PADPIDA2011072101T', name: 'Deezer' },
  },
  release: {
    id: '00000000-0000-4000-8000-000000000001',
    type: 'single',
    title: 'Asa de Pipa',
    artist: 'Jussara Lima',
    upc: '7891000315507',
    genre: 'MPB',
    language: 'Português',
    releaseDate: '2026-12-04',
    labelName: 'Selo Exemplo',
    pLine: '℗ 2026 Selo Exemplo',
    cLine: '© 2026 Selo Exemplo',
    description: '',
    cover: { ...file, format: 'jpg', width: 3000, height: 3000 },
    tracks: [
      {
        place: 1,
        isrc: 'BRXYZ2600001',
        title: 'Asa de Pipa',
        version: '',
        mainArtists: ['Jussara Lima'],
        featuredArtists: [],
        composers: ['Jussara Lima'],
        producers: [],
        otherCredits: [{ name: 'Caio Músico', role: 'Violão' }],
        language: null,
        explicit: 'no',
        isInstrumental: false,
        previewStartSeconds: 0,
        aiUse: 'none',
        durationMs: 191_000,
        file: { ...file, format: 'wav', sampleRate: 44_100, bitDepth: 16, channels: 2 },
      },
    ],
    artists: [{ name: 'Jussara Lima', storeId: null, ipi: null }],
  },
  deal: null,
};
const files = [{ fileId: 'f', key: 'k', bytes: 20, sha256: 'a'.repeat(64), place: 1, trackId: 't', isSent: true }];

test('a row of the first version is read, today and with every later one', () => {
  const { version: _, header, release, ...rest } = first;
  const tracks = release.tracks.map((track) => ({ ...track, writers: [], iswcs: [] }));
  const expected = {
    header: { ...header, createdAt: new Date(header.createdAt) },
    release: { ...release, tracks },
    ...rest,
  };
  expect(thaw({ id: 'd', facts: first, files })).toEqual({ facts: expected, files });
});

test('a video of the first version is read, too', () => {
  const { facts: now } = { facts: buildVideoPackageFacts() };
  const { writers: _, iswcs: __, ...video } = now.video;
  const { facts, files: kept } = freeze({ facts: now, files });
  const old = { ...JSON.parse(facts), version: 1, video };
  expect(thaw({ id: 'd', facts: old, files: JSON.parse(kept) })).toEqual({ facts: now, files });
});

test('facts that are frozen thaw to what they were', () => {
  const frozen = { facts: buildPackageFacts(), files };
  const { facts, files: kept } = freeze(frozen);
  expect(thaw({ id: 'd', facts: JSON.parse(facts), files: JSON.parse(kept) })).toEqual(frozen);
});

test.each([
  ['a number that is none', { ...first, version: 'II' }, 'no version that can be read'],
  ['nothing', null, 'no version that can be read'],
  ['the number of another age', { ...first, version: 99 }, 'version 99 is not known'],
  ['a field less', { ...first, deal: undefined }, 'facts.deal'],
])('a row with %s is refused by the name of its delivery', (_, facts, said) =>
  expect(() => thaw({ id: 'd-1', facts, files })).toThrow(
    expect.objectContaining({ problem: 'factsBroken', message: expect.stringMatching(`delivery d-1: .*${said}`) }),
  ),
);
