import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day } from '../ledger/ledger.contract.ts';
import { Decimal } from '../money/money.ts';
import { rowId } from '../row-id.ts';

export const metricSpans = ['3', '6', '12'] as const;
export type MetricSpan = (typeof metricSpans)[number];

/** `previous`: the months just before; `year`: the same months a year before; `release`: another release in the same months. */
export const metricComparisons = ['previous', 'year', 'release'] as const;
export type MetricComparison = (typeof metricComparisons)[number];

/** Stores report by month, so a month is the finest there is. */
export const MetricFilter = z.object({
  /** Labels: one of their artists, else all; administrators: anybody. Others read their own. */
  user_id: rowId('profiles').optional(),
  release_id: rowId('releases').optional(),
  months: z.enum(metricSpans, 'field.invalid').default('6'),
  compare: z.enum(metricComparisons, 'field.invalid').default('previous'),
  /** The other release of the comparison. */
  other_id: rowId('releases').optional(),
});
export type MetricFilter = z.infer<typeof MetricFilter>;

const Plays = z.int();
const Amount = z.object({ currency: z.string(), amount: Decimal });
/** `before`: the same in the compared months, or of the compared release. */
const Side = z.object({ key: z.string(), plays: Plays, before: Plays });

export const MetricMonth = z.object({
  month: Day,
  /** False for months behind the newest report: their plays are not known yet. */
  is_reported: z.boolean(),
  plays: Plays,
  /** The month it is compared with. */
  before: Plays,
  amounts: z.array(Amount),
  /** Visits of link pages and smart links, robots left out. */
  visits: Plays,
  /** People who confirmed that they want to be told of a release. */
  reminders: Plays,
});
export type MetricMonth = z.infer<typeof MetricMonth>;

/** By month, as far as stores have reported. */
const Series = z.array(Plays);
const Store = Side.extend({ series: Series });
export type MetricStore = z.infer<typeof Store>;

export const MetricTrack = Side.extend({
  title: z.string(),
  release_id: z.string(),
  release_title: z.string(),
  cover_url: z.string().nullable(),
  series: Series,
});
export type MetricTrack = z.infer<typeof MetricTrack>;

/** A country and a store in the newest month. `usual` is the mean of the three months before, cut to a whole number. */
export const MetricPlace = z.object({
  country: z.string(),
  store: z.string(),
  plays: Plays,
  last_month: Plays,
  usual: Plays,
});
export type MetricPlace = z.infer<typeof MetricPlace>;

export const MetricRelease = z.object({ id: z.string(), title: z.string(), release_date: Day });
export type MetricRelease = z.infer<typeof MetricRelease>;

export const MetricCampaign = z.object({
  id: z.string(),
  name: z.string(),
  starts_on: Day,
  /** The day it was ended, where that was before the planned one. */
  ends_on: Day,
});
export type MetricCampaign = z.infer<typeof MetricCampaign>;

/** Visits of the newest reported month, and the mean of the three before, cut to a whole number. */
const Crowd = z.object({ visits: Plays, usual: Plays });

/** Income is what stores reported, before commission, margin and shares; each currency by itself. */
export const MetricView = z.object({
  months: z.array(MetricMonth),
  plays: Plays,
  before: Plays,
  amounts: z.array(Amount.extend({ before: Decimal })),
  /** Largest first; the smallest beyond the limit are left out, and `store_count` counts all. */
  stores: z.array(Store),
  store_count: z.int(),
  countries: z.array(Side),
  tracks: z.array(MetricTrack),
  /** Releases that came out in these months, the newest first. */
  releases: z.array(MetricRelease),
  /** Campaigns that ran in these months, the newest first. */
  campaigns: z.array(MetricCampaign),
  places: z.array(MetricPlace),
  visits: Plays,
  reminders: Plays,
  /** Null where nobody's visits were counted in these months. */
  crowd: Crowd.nullable(),
});
export type MetricView = z.infer<typeof MetricView>;

/** More covers are on no page of the catalogue. */
export const SERIES_AT_ONCE = 100;

/** Plays of releases by month until the newest that a store reported: a year at most, and nothing before the first play. */
const ReleaseSeries = z.object({ id: z.string(), from: Day, to: Day, plays: Series });
export type ReleaseSeries = z.infer<typeof ReleaseSeries>;

/** Calls that write, since an administrator's look at somebody is written down. */
export const metricApi = {
  read: endpoint('POST', '/metrics', { input: MetricFilter, reply: MetricView }),
  /** A whole page of covers at once. Releases without plays have no row. */
  releases: endpoint('POST', '/metrics/releases', {
    input: z.object({ ids: z.array(rowId('releases')).max(SERIES_AT_ONCE, 'field.tooMany') }),
    reply: z.object({ rows: z.array(ReleaseSeries) }),
  }),
  /** By month, country, store and currency, piece by piece. */
  export: endpoint('POST', '/metrics/export', {
    input: MetricFilter.extend({ after: z.string().max(500, 'page.cursor').optional() }),
    reply: z.object({ csv: z.string(), next: z.string().nullable() }),
  }),
  /** The page on paper: an address for some minutes. */
  file: endpoint('POST', '/metrics/file', { input: MetricFilter, reply: z.object({ url: z.string() }) }),
};
