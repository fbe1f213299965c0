import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MetricPlace } from './metric.contract.ts';
import { changePercent, findAnomalies, findChanges } from './metric.rules.ts';

const place = (country: string, store: string, [usual, last_month, plays]: readonly [number, number, number]) =>
  ({ country, store, usual, last_month, plays }) satisfies MetricPlace;
const home = place('BR', 'Spotify', [9_000, 9_500, 10_000]);
const changesOf = (view: Partial<Parameters<typeof findChanges>[0]>, month = '2026-10-01') =>
  findChanges({ places: [], releases: [], campaigns: [], crowd: null, ...view }, month);
const varal = { id: 'a', title: 'Varal', release_date: '2026-10-27' };

test('a jump in one country and one store is odd where everything else stands still', () => {
  const jump = place('PL', 'Deezer', [20, 20, 6_240]);
  expect(findAnomalies([home, jump])).toEqual([{ country: 'PL', store: 'Deezer', plays: 6_240, usual: 20 }]);
});

test('visits that came along explain a jump; visits that stood still do not', () => {
  const places = [home, place('PL', 'Deezer', [20, 20, 6_240])];
  expect(findAnomalies(places, { visits: 900, usual: 400 })).toEqual([]);
  expect(findAnomalies(places, { visits: 420, usual: 400 })).toHaveLength(1);
});

test.each([
  ['nothing was heard before', [place('BR', 'Spotify', [0, 0, 9_000])]],
  ['a handful of plays', [home, place('PL', 'Deezer', [0, 0, 499])]],
  ['less than five times', [home, place('PL', 'Deezer', [200, 200, 999])]],
  [
    'everything grew, as after a release',
    [place('BR', 'Spotify', [100, 100, 900]), place('PT', 'Deezer', [100, 100, 900])],
  ],
])('no jump is odd: %s', (_why, places) => expect(findAnomalies(places)).toEqual([]));

describe('a country that jumps alone', () => {
  const abroad = place('PT', 'Spotify', [4_000, 4_100, 4_300]);
  const brazil = (plays: number) => [
    place('BR', 'Spotify', [6_000, 6_200, plays]),
    place('BR', 'Deezer', [4_000, 4_000, plays]),
  ];
  const still = { visits: 468, usual: 400 };

  test('is odd where visits do not follow, and is no growth', () => {
    const places = [...brazil(14_000), abroad];
    expect(findAnomalies(places, still)).toEqual([{ country: 'BR', store: null, plays: 28_000, usual: 10_000 }]);
    expect(changesOf({ places, crowd: still })).toEqual([]);
  });

  test.each([
    ['it does not double', [...brazil(9_999), abroad], still],
    ['visits were not counted', [...brazil(14_000), abroad], null],
    ['visits are new', [...brazil(14_000), abroad], { visits: 50, usual: 0 }],
    ['visits follow by more than a quarter', [...brazil(10_000), abroad], { visits: 501, usual: 400 }],
    ['other countries grow, too', [...brazil(14_000), place('PT', 'Spotify', [4_000, 4_100, 6_000])], still],
    ['nothing was heard there before', [abroad, place('BR', 'Spotify', [0, 0, 499])], still],
    ['few plays', [place('BR', 'Spotify', [400, 400, 899]), place('PT', 'Spotify', [40, 40, 40])], still],
  ])('is not odd: %s', (_why, places, crowd) => expect(findAnomalies(places, crowd)).toEqual([]));

  test.each([
    ['it doubles', [...brazil(10_000), abroad], still],
    ['visits follow by a quarter', [...brazil(10_000), abroad], { visits: 500, usual: 400 }],
    ['it is the only one', brazil(14_000), still],
  ])('is odd: %s', (_why, places, crowd) => expect(findAnomalies(places, crowd)).toMatchObject([{ country: 'BR' }]));

  test('a jump of one store is told once, not again as its country’s', () => {
    const places = [home, place('PL', 'Deezer', [20, 20, 6_240])];
    expect(findAnomalies(places, { visits: 400, usual: 400 })).toMatchObject([{ country: 'PL', store: 'Deezer' }]);
  });

  test('whatever the numbers, more visits never make a jump odd', () => {
    const count = fc.nat(100_000);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(count, count), { minLength: 1, maxLength: 6 }),
        count,
        count,
        count,
        (rows, usual, visits, more) => {
          const places = rows.map(([before, plays], at) => place(`C${at}`, 'Spotify', [before, before, plays]));
          const few = findAnomalies(places, { visits, usual }).length;
          expect(findAnomalies(places, { visits: visits + more, usual }).length).toBeLessThanOrEqual(few);
        },
      ),
    );
  });
});

test('the largest change is told with the store that brought most of it, and a release of that month', () => {
  const places = [home, place('PT', 'Deezer', [300, 300, 600]), place('PT', 'Spotify', [700, 700, 820])];
  expect(changesOf({ places, releases: [varal] })).toEqual([
    { country: 'PT', percent: 42, store: 'Deezer', storePercent: 71, release: varal, campaign: null, visits: null },
  ]);
  expect(changesOf({ places, releases: [varal] }, '2026-09-01')[0]?.release).toBeNull();
});

test('a campaign of that month and visits that rose are told once, with the largest growth', () => {
  const reels = { id: 'c', name: 'Reels', starts_on: '2026-09-20', ends_on: '2026-10-02' };
  const before = { ...reels, id: 'b', starts_on: '2026-08-01', ends_on: '2026-09-30' };
  const places = [place('AO', 'Spotify', [5_000, 5_000, 1_000]), home, place('PT', 'Deezer', [300, 300, 600])];
  const more = [...places, place('AR', 'Deezer', [800, 800, 1_000])];
  const crowd = { visits: 900, usual: 400 };
  expect(changesOf({ places: more, campaigns: [reels, before], crowd })).toMatchObject([
    { country: 'AO', campaign: null, visits: null },
    { country: 'PT', campaign: reels, visits: crowd },
    { country: 'AR', campaign: null, visits: null },
  ]);
  expect(changesOf({ places, campaigns: [before] })[1]).toMatchObject({ campaign: null, visits: null });
  for (const still of [
    { visits: 479, usual: 400 },
    { visits: 49, usual: 10 },
    { visits: 90, usual: 0 },
  ])
    expect(changesOf({ places, crowd: still })[1]).toMatchObject({ country: 'PT', visits: null });
});

test('a fall is told, small changes and odd jumps are not', () => {
  expect(changesOf({ places: [place('AO', 'Spotify', [900, 1_000, 600])] })).toMatchObject([
    { country: 'AO', percent: -40, store: 'Spotify', storePercent: 100 },
  ]);
  const quiet = [home, place('US', 'Tidal', [10, 10, 90]), place('PL', 'Deezer', [200, 200, 6_240])];
  expect(changesOf({ places: quiet })).toEqual([]);
});

test('from nothing there is no percentage', () =>
  expect([changePercent(5, 0), changePercent(3, 4)]).toEqual([null, -25]));
