import { expect, test } from 'vitest';
import type { DeliveryKind, DeliveryStatus } from './delivery.states.ts';
import { isLeaving, isTestOnly, newestOf, storesWith } from './standing.rules.ts';

const row = (platform: string, kind: DeliveryKind, status: DeliveryStatus) => ({ platform, kind, status });

test('the newest message to each store is the first given, but for those that were called off; in the order of the stores', () => {
  const rows = [row('spotify', 'update', 'cancelled'), row('deezer', 'new', 'queued'), row('spotify', 'new', 'failed')];
  expect(newestOf(rows)).toEqual([rows[2], rows[1]]);
});

test.each<[string, ReturnType<typeof row>[], string[]]>([
  ['a store that took it has it', [row('spotify', 'new', 'delivered')], ['spotify']],
  ['one that has yet to answer has not', [row('spotify', 'new', 'waiting')], []],
  [
    'a failed update leaves it there',
    [row('spotify', 'update', 'failed'), row('spotify', 'new', 'delivered')],
    ['spotify'],
  ],
  [
    'a takedown under way leaves it there',
    [row('spotify', 'takedown', 'sending'), row('spotify', 'new', 'delivered')],
    ['spotify'],
  ],
  [
    'a takedown that was taken does not',
    [row('spotify', 'takedown', 'delivered'), row('spotify', 'new', 'delivered')],
    [],
  ],
])('%s', (_, rows, platforms) => expect(storesWith(rows).map(({ platform }) => platform)).toEqual(platforms));

test('a store is being left from the takedown’s queue to its end', () => {
  const standings = [
    row('spotify', 'takedown', 'waiting'),
    row('deezer', 'takedown', 'failed'),
    row('tidal', 'new', 'queued'),
  ];
  expect(['spotify', 'deezer', 'tidal'].map((platform) => isLeaving(standings, platform))).toEqual([
    true,
    false,
    false,
  ]);
});

const tested = { is_test: true };
const live = { is_test: false };
test.each<[string, (ReturnType<typeof row> & { is_test: boolean })[], boolean]>([
  ['what went to no store is no test', [], false],
  ['what only tests have, or are to get, is one', [{ ...row('spotify', 'new', 'queued'), ...tested }], true],
  [
    'one store that sells is enough not to be',
    [
      { ...row('spotify', 'new', 'delivered'), ...tested },
      { ...row('deezer', 'new', 'waiting'), ...live },
    ],
    false,
  ],
  [
    'a store that let it go does not count beside one that has it',
    [
      { ...row('spotify', 'takedown', 'delivered'), ...live },
      { ...row('deezer', 'new', 'delivered'), ...tested },
    ],
    true,
  ],
  ['what every store let go is what it was', [{ ...row('spotify', 'takedown', 'delivered'), ...live }], false],
])('%s', (_, stores, isTest) => expect(isTestOnly(stores)).toBe(isTest));
