import type { DeliveryView } from '@toada/domain/delivery/delivery.contract.ts';
import { expect, test } from 'vitest';
import { fakeDelivery } from '../../../testing/fake-delivery.ts';
import { playBarsOf, rulerOf } from './lanes.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T12:00:00.000Z`;
const live = (over: Partial<DeliveryView>) =>
  fakeDelivery({ is_test: false, created_at: day(10), sent_at: day(11), ended_at: day(13), ...over });
const ruler = (deliveries: DeliveryView[], release: string | null = '2026-11-27') =>
  rulerOf({ stores: deliveries.slice(0, 1), deliveries }, release, NOW);
const kinds = (deliveries: DeliveryView[], release?: string | null) =>
  ruler(deliveries, release).lanes[0]?.clips.map(({ kind }) => kind);

test('what a store has is ready until its day, and planned to be on the air from then on', () => {
  const { lanes, today, release } = ruler([live({})]);
  expect(lanes[0]?.clips.map(({ kind }) => kind)).toEqual(['sending', 'review', 'ready', 'planned']);
  const [, , ready, planned] = lanes[0]!.clips;
  expect(ready!.from).toBeLessThan(today);
  expect(planned!.from).toBeCloseTo(release!, 5);
  expect(planned!.to).toBe(1);
});

test('after its day it is on the air', () => {
  expect(kinds([live({})], '2026-11-12')).toEqual(['sending', 'review', 'live']);
});

test('a test is ready, and on the air never', () => {
  expect(kinds([live({ is_test: true })], '2026-11-12')).toEqual(['sending', 'review', 'ready']);
  expect(kinds([live({ is_test: true, status: 'waiting', ended_at: null })])).toEqual(['sending', 'review']);
});

test('what the store has yet to answer runs on to this day', () => {
  const { lanes, today } = ruler([live({ status: 'waiting', ended_at: null })]);
  expect(lanes[0]?.clips.map(({ kind }) => kind)).toEqual(['sending', 'review', 'planned']);
  expect(lanes[0]!.clips[1]!.to).toBeCloseTo(today, 5);
});

test('a failure runs on to this day; tried again, the work begins anew after it', () => {
  const failed = live({ status: 'failed', sent_at: null, ended_at: day(12) });
  expect(kinds([failed])).toEqual(['sending', 'failed']);
  const again = live({ status: 'sending', created_at: day(14), sent_at: null, ended_at: null });
  expect(kinds([again, failed])).toEqual(['sending', 'failed', 'sending', 'planned']);
});

test('an update that went well is no phase of its own, a takedown ends it', () => {
  const update = live({ kind: 'update', created_at: day(14), sent_at: day(14), ended_at: day(14) });
  expect(kinds([update, live({})], '2026-11-12')).toEqual(['sending', 'review', 'live']);
  const gone = { ...update, kind: 'takedown' } as const;
  expect(kinds([gone, live({})], '2026-11-12')).toEqual(['sending', 'review', 'live', 'sending', 'review', 'gone']);
});

test('every phase can be seen, none reaches beyond the axis, and none lies over another', () => {
  const quick = live({ created_at: day(15), sent_at: day(15), ended_at: day(15) });
  for (const date of ['2026-11-15', '2027-11-15', '2020-01-01', null]) {
    const { lanes, days } = ruler([quick], date);
    const clips = lanes[0]!.clips;
    for (const [index, { from, to }] of clips.entries()) {
      expect(from).toBeGreaterThanOrEqual(clips[index - 1]?.to ?? 0);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(1);
    }
    expect(days.length).toBeLessThanOrEqual(7);
  }
});

test('what was tried again on one day is drawn once, as it went the last time', () => {
  const tries = [9, 12, 14].map((hour) => {
    const at = `2026-11-15T${String(hour).padStart(2, '0')}:00:00.000Z`;
    return live({ status: 'failed', created_at: at, sent_at: at, ended_at: at });
  });
  expect(kinds(tries.toReversed())).toEqual(['sending', 'review', 'failed']);
});

test('however much has happened, none of it lies in the future', () => {
  const tries = Array.from({ length: 15 }, (_, index) =>
    live({ status: 'failed', created_at: day(index + 1), sent_at: day(index + 1), ended_at: day(index + 1) }),
  ).toReversed();
  const quick = { created_at: day(15), sent_at: day(15), ended_at: day(15) };
  const takedown = live({ ...quick, kind: 'takedown', status: 'waiting', ended_at: null });
  for (const date of ['2026-11-15', '2026-11-27', '2027-11-15', null]) {
    for (const deliveries of [tries, [takedown, live(quick), ...tries], [live(quick), ...tries]]) {
      const { lanes, today } = ruler(deliveries, date);
      for (const { kind, from, to } of lanes[0]!.clips.filter((clip) => clip.kind !== 'planned')) {
        expect(from).toBeLessThanOrEqual(today + 1e-9);
        if (!['ready', 'live', 'gone'].includes(kind)) expect(to).toBeLessThanOrEqual(today + 1e-9);
      }
    }
  }
});

test('a store says since when people hear it: from its day, or later where it came later; never of a test', () => {
  const since = (deliveries: DeliveryView[], release: string | null) => ruler(deliveries, release).lanes[0]?.liveSince;
  expect(since([live({})], '2026-11-14')).toBe('2026-11-14');
  expect(since([live({})], '2026-11-12')).toBe('2026-11-13');
  expect(since([live({})], '2026-11-27')).toBeNull();
  expect(since([live({ is_test: true })], '2026-11-12')).toBeNull();
  expect(since([live({ kind: 'takedown' })], '2026-11-12')).toBeNull();
});

test('months of plays lie on the scale of the days, the newest no farther than this day', () => {
  const { at, today } = ruler([live({})], '2026-11-12');
  const bars = playBarsOf(
    [
      { month: '2026-11-01', plays: 50 },
      { month: '2026-12-01', plays: 100 },
    ],
    { at, today },
  );
  expect(bars).toEqual([{ month: '2026-11-01', from: 0, to: today, height: 0.5 }]);
});
