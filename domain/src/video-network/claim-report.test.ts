import { expect, test } from 'vitest';
import { missingColumns, readClaimReport } from './claim-report.ts';
import { daysUntil, reminderOf } from './video-claim.states.ts';

const header = [
  'Video ID',
  'Claim ID',
  'Claim Status',
  'Video Title',
  'Channel Display Name',
  'ISRC',
  'Matching Duration',
];
const row = (
  over: Partial<Record<'video' | 'claim' | 'status' | 'title' | 'channel' | 'isrc' | 'length', string>> = {},
) => [
  ...[over.video ?? 'dQw4w9WgXcQ', over.claim ?? 'CL1', over.status ?? 'PENDING', over.title ?? 'Festa de São João'],
  ...[over.channel ?? 'TV Ilha', over.isrc ?? 'BR-TOA-26-00088', over.length ?? '108'],
];
const readRows = (...rows: string[][]) =>
  readClaimReport(
    header,
    rows.map((cells, place) => ({ line: place + 2, cells })),
  );

test('columns are found by name, in any order and spelling; a missing one is named', () => {
  expect(missingColumns(header)).toEqual([]);
  expect(missingColumns(['claim_id', 'claim_status', 'video_id', 'isrc'])).toEqual([
    'video_title',
    'channel_display_name',
  ]);
});

test('a pending claim is read whole', () => {
  expect(readRows(row())).toEqual({
    claims: [
      {
        ...{ line: 2, claim_id: 'CL1', video_id: 'dQw4w9WgXcQ', video_title: 'Festa de São João' },
        ...{ channel_name: 'TV Ilha', matched_seconds: 108, isrc: 'BRTOA2600088' },
      },
    ],
    quiet: 0,
    faults: [],
  });
  expect(readRows(row({ length: '0:01:48' })).claims[0]?.matched_seconds).toBe(108);
  expect(readRows(row({ length: '' })).claims[0]?.matched_seconds).toBeNull();
});

test('claims that ask nothing are counted, and faulty rows are named by their line', () => {
  const { claims, quiet, faults } = readRows(
    row({ status: 'ACTIVE' }),
    row({ status: 'INACTIVE' }),
    row({ status: 'maybe' }),
    row({ claim: '' }),
    row({ video: 'short' }),
    row({ title: ' ' }),
    row({ channel: '' }),
    row({ isrc: 'x' }),
    row(),
    row(),
  );
  expect(quiet).toBe(2);
  expect(claims.map(({ line }) => line)).toEqual([10]);
  expect(faults).toEqual([
    { line: 4, fault: 'status', text: 'maybe' },
    { line: 5, fault: 'claimId', text: '' },
    { line: 6, fault: 'video', text: 'short' },
    { line: 7, fault: 'title', text: '' },
    { line: 8, fault: 'channel', text: '' },
    { line: 9, fault: 'isrc', text: 'x' },
    { line: 11, fault: 'twice', text: 'CL1' },
  ]);
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['2026-11-26', null], ['2026-11-25', 7], ['2026-11-20', 7], ['2026-11-19', 1], ['2026-11-18', 1], ['2026-11-17', null],
])('on 18 November a claim that is due on %s is reminded of by %s', (due, days) => {
  expect(reminderOf(due, '2026-11-18')).toBe(days);
});

test('days are those of the calendar', () => expect(daysUntil('2026-12-02', '2026-11-30')).toBe(2));
