import type { MetricCampaign, MetricPlace, MetricRelease, MetricView } from './metric.contract.ts';

/** Below this a jump is chance: a handful of listeners makes it. */
const JUMP_MIN = 500;
/** A place that grows by this much, while everything else does not, is no audience that grows. */
const JUMP_TIMES = 5;
/** Growth of everything else from which on the jump is one of many. */
const OTHERS_PERCENT = 100;

/** Visits that grew by this part of the jump explain it: somebody led people to the music. */
const VISITS_PART = 20;

/** A country that grows to this many hundredths of what is usual has jumped, too, where neither visits nor other countries follow. */
const COUNTRY_PERCENT = 200;
/** Visits and other countries follow from this part of the country's growth on. */
const FOLLOW_PART = 4;

/** `store` is null where all stores of a country jumped. */
export type Anomaly = { country: string; store: string | null; plays: number; usual: number };

/** Whether a place is part of one of the jumps. */
export function isOfAnomaly({ country, store }: Pick<MetricPlace, 'country' | 'store'>, odd: readonly Anomaly[]) {
  return odd.some((one) => one.country === country && (one.store === null || one.store === store));
}

/** Jumps of the newest month: of one store in one country, then of countries whose growth brought no visits. */
export function findAnomalies(places: readonly MetricPlace[], crowd: MetricView['crowd'] = null): Anomaly[] {
  const ofStores = findStoreJumps(places, crowd);
  const told = new Set(ofStores.map(({ country }) => country));
  return [...ofStores, ...findCountryJumps(places, crowd).filter(({ country }) => !told.has(country))];
}

/**
 * Countries that alone jumped. Only visits tell a crowd from a machine here, so nothing is said where nobody's were counted; a release that
 * came out is heard elsewhere or visited.
 */
function findCountryJumps(places: readonly MetricPlace[], crowd: MetricView['crowd']): Anomaly[] {
  if (!crowd || crowd.usual === 0) return [];
  const all = sumOf(places, ({ plays }) => plays);
  const usualAll = sumOf(places, ({ usual }) => usual);
  return [...Map.groupBy(places, ({ country }) => country)]
    .map(([country, stores]) => ({
      ...{ country, store: null },
      ...{ plays: sumOf(stores, ({ plays }) => plays), usual: sumOf(stores, ({ usual }) => usual) },
    }))
    .filter(({ plays, usual }) => {
      const isJump = usual > 0 && plays - usual >= JUMP_MIN && plays * 100 >= usual * COUNTRY_PERCENT;
      if (!isJump || isVisited(crowd, plays - usual)) return false;
      const follows = (now: number, before: number) => (now - before) * usual * FOLLOW_PART > (plays - usual) * before;
      return !follows(crowd.visits, crowd.usual) && !follows(all - plays, usualAll - usual);
    });
}

/**
 * Jumps in one country and one store of the newest month. Months before it must have been heard at all: of a first month nothing is odd.
 * A release that came out explains none: it is heard in more than one place. Visits that came along do, where they are counted.
 */
function findStoreJumps(places: readonly MetricPlace[], crowd: MetricView['crowd']): Anomaly[] {
  const all = sumOf(places, ({ plays }) => plays);
  const usualAll = sumOf(places, ({ usual }) => usual);
  if (usualAll === 0) return [];
  return places
    .filter(({ plays, usual }) => {
      const [others, usualOthers] = [all - plays, usualAll - usual];
      const isJump = plays >= JUMP_MIN && plays >= JUMP_TIMES * Math.max(usual, 1);
      return isJump && !isVisited(crowd, plays - usual) && others * 100 <= usualOthers * (100 + OTHERS_PERCENT);
    })
    .map(({ country, store, plays, usual }) => ({ country, store, plays, usual }));
}

/** Whether as many more people came as a jump of so many plays needs. */
function isVisited(crowd: MetricView['crowd'], jump: number): boolean {
  return crowd !== null && (crowd.visits - crowd.usual) * VISITS_PART >= jump;
}

/** Below these a change is not worth a sentence. */
const [CHANGE_MIN, CHANGE_PERCENT] = [100, 20];
const CHANGES_MAX = 3;

export type Change = {
  country: string;
  percent: number;
  /** The store that brought most of it, with its part of the change. */
  store: string;
  storePercent: number;
  /** A release that came out in the newest month: said, never called the cause. */
  release: MetricRelease | null;
  /** Other facts of the newest month, with the largest growth alone: each is said once. */
  campaign: MetricCampaign | null;
  visits: MetricView['crowd'];
};
type Month = Pick<MetricView, 'places' | 'releases' | 'campaigns' | 'crowd'>;

/** Countries whose plays changed most from the month before to the newest, by size of the change. Anomalies are no growth. */
export function findChanges({ places, releases, campaigns, crowd }: Month, newestMonth: string): Change[] {
  const month = newestMonth.slice(0, 7);
  const odd = findAnomalies(places, crowd);
  const sound = places.filter((place) => !isOfAnomaly(place, odd));
  const release = releases.find(({ release_date }) => release_date.slice(0, 7) === month) ?? null;
  // The newest first: the one that began last in this month, or runs since.
  const campaign =
    campaigns.find(({ starts_on, ends_on }) => starts_on.slice(0, 7) <= month && ends_on.slice(0, 7) >= month) ?? null;
  const visits = crowd && hasRisen(crowd) ? crowd : null;
  const changes = [...Map.groupBy(sound, ({ country }) => country)]
    .map(([country, stores]) => ({ country, stores, ...differenceOf(stores) }))
    .filter(({ before, change }) => isTold(before, change))
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, CHANGES_MAX);
  const largest = changes.find(({ change }) => change > 0);
  return changes.map((one) => {
    const { country, stores, before, change } = one;
    const { store, part } = leaderOf(stores, change);
    return {
      ...{ country, percent: Math.round((change * 100) / before), store },
      ...{ storePercent: Math.round((part * 100) / change), release },
      ...(one === largest ? { campaign, visits } : { campaign: null, visits: null }),
    };
  });
}

/** Visits below this are too few to speak of. */
const VISITS_MIN = 50;

function hasRisen({ visits, usual }: NonNullable<MetricView['crowd']>): boolean {
  return usual > 0 && visits >= VISITS_MIN && (visits - usual) * 100 >= usual * CHANGE_PERCENT;
}

function isTold(before: number, change: number): boolean {
  return before >= CHANGE_MIN && Math.abs(change) >= CHANGE_MIN && Math.abs(change) * 100 >= before * CHANGE_PERCENT;
}

function differenceOf(places: readonly MetricPlace[]) {
  const before = sumOf(places, ({ last_month }) => last_month);
  return { before, change: sumOf(places, ({ plays }) => plays) - before };
}

/** The store that moved most in the direction of the change. */
function leaderOf(places: readonly MetricPlace[], change: number) {
  const parts = places.map(({ store, plays, last_month }) => ({ store, part: plays - last_month }));
  const [first] = parts.sort((one, other) => Math.sign(change) * (other.part - one.part));
  return first ?? { store: '', part: 0 };
}

function sumOf<Row>(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0);
}

/** Whole per cent of change; null where there was nothing before. */
export function changePercent(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) * 100) / before) : null;
}
