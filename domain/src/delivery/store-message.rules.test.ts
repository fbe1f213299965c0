import { expect, test } from 'vitest';
import type { DeliveryKind, DeliveryStatus } from './delivery.states.ts';
import {
  fateOf,
  heldBy,
  isLeaving,
  isLeavingAll,
  isTestOnly,
  newestOf,
  progressOf,
  storesWith,
} from './store-message.rules.ts';

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
  const messages = [
    row('spotify', 'takedown', 'waiting'),
    row('deezer', 'takedown', 'failed'),
    row('tidal', 'new', 'queued'),
  ];
  expect(['spotify', 'deezer', 'tidal'].map((platform) => isLeaving(messages, platform))).toEqual([true, false, false]);
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

const sent = (kind: DeliveryKind, status: DeliveryStatus, may_be_there = false) => ({
  ...row('spotify', kind, status),
  may_be_there,
});

test.each<[string, ReturnType<typeof sent>[], string]>([
  ['what a store has is removed', [sent('new', 'delivered', true)], 'remove'],
  ['what it was handed and has not answered is removed', [sent('new', 'waiting', true)], 'remove'],
  ['what failed after it was handed over may be there', [sent('new', 'failed', true)], 'remove'],
  [
    'an update that waits leaves what is there to be removed',
    [sent('update', 'queued'), sent('new', 'delivered', true)],
    'remove',
  ],
  ['a takedown that failed is asked for again', [sent('takedown', 'failed'), sent('new', 'delivered', true)], 'remove'],
  ['what waits is called off', [sent('new', 'queued')], 'cancel'],
  ['what is on its way and not handed over is called off', [sent('new', 'sending')], 'cancel'],
  ['what the store refused is not tried again', [sent('new', 'failed')], 'cancel'],
  [
    'what waits behind a takedown is called off',
    [sent('new', 'queued'), sent('takedown', 'queued'), sent('new', 'delivered', true)],
    'cancel',
  ],
  ['a store that was asked is being left', [sent('takedown', 'waiting'), sent('new', 'delivered', true)], 'leaving'],
  ['one that took it down is left', [sent('takedown', 'delivered'), sent('new', 'delivered', true)], 'gone'],
  ['one that never got it has nothing', [sent('new', 'cancelled')], 'none'],
])('%s', (_, rows, fate) => expect(fateOf(rows, 'spotify')).toBe(fate));

test('a store holds what it took last, or may have taken, since its last takedown', () => {
  const [taken, gone] = [sent('new', 'delivered', true), sent('takedown', 'delivered')];
  expect(heldBy([taken, gone], 'spotify')).toBe(taken);
  expect(heldBy([gone, taken], 'spotify')).toBeNull();
  expect(heldBy([taken], 'deezer')).toBeNull();
});

test('a release leaves all stores from the first takedown to the last answer', () => {
  const there = row('deezer', 'new', 'delivered');
  expect(isLeavingAll([row('spotify', 'takedown', 'delivered'), row('deezer', 'takedown', 'queued')])).toBe(true);
  expect(isLeavingAll([row('spotify', 'takedown', 'queued'), there])).toBe(false);
  expect(isLeavingAll([row('spotify', 'takedown', 'delivered')])).toBe(false);
  expect(isLeavingAll([])).toBe(false);
});

test('the bar begins at five, follows the stores and counts none that is paused', () => {
  const at = (status: DeliveryStatus, progress: number, is_paused = false) => ({ status, progress, is_paused });
  expect(progressOf([])).toBe(5);
  expect(progressOf([at('queued', 0, true)])).toBe(5);
  expect(progressOf([...Array(6).fill(at('delivered', 100)), at('queued', 0)])).toBe(86);
  expect(progressOf([...Array(6).fill(at('delivered', 100)), at('queued', 0, true)])).toBe(100);
});
