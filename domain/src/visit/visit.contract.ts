import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day } from '../ledger/ledger.contract.ts';
import { rowId } from '../row-id.ts';
import { deviceClasses } from './visitor.rules.ts';

/** Pages whose visits are counted. */
export const visitKinds = ['link_page', 'smart_link', 'press_kit'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** Where a page's script tells a click. */
export const SEEN_PATH = '/link/seen';

/** A click, or a look at a page that the browser had fetched ahead. */
export const Seen = z.object({
  kind: z.enum(visitKinds, 'field.invalid'),
  id: z.uuid('field.invalid'),
  /** The place that was clicked; without one it is a visit. */
  key: z
    .string('field.invalid')
    .regex(/^[\w-]{2,40}(\/[\w-]{2,40})?$/, 'field.invalid')
    .optional(),
  /** A visit's origin, and the query of its address. */
  from: z.string('field.invalid').max(500, 'field.tooLong').optional(),
  query: z.string('field.invalid').max(500, 'field.tooLong').optional(),
});
export type Seen = z.infer<typeof Seen>;

export const visitSpans = ['7', '28', '90', '365'] as const;
export type VisitSpan = (typeof visitSpans)[number];

export const VisitFilter = z.object({
  /** Labels: one of their artists, else all; administrators: anybody. Others read their own. */
  user_id: rowId('profiles').optional(),
  /** One kind of page alone. */
  kind: z.enum(visitKinds, 'field.invalid').optional(),
  /** Pages of this release alone. */
  release_id: rowId('releases').optional(),
  days: z.enum(visitSpans, 'field.invalid').default('28'),
});
export type VisitFilter = z.infer<typeof VisitFilter>;

const Times = z.int();
/** `before`: the same in as many days just before. */
const Side = z.object({ key: z.string(), times: Times, before: Times });
export type VisitSide = z.infer<typeof Side>;
const Total = z.object({ times: Times, before: Times });

export const VisitDay = z.object({
  day: Day,
  visits: Times,
  visitors: Times,
  clicks: Times,
  /** Visits of the day it is compared with. */
  before: Times,
});
export type VisitDay = z.infer<typeof VisitDay>;

export const VisitClick = Side.extend({
  kind: z.enum(visitKinds),
  /** The person's words for it; null where the place is gone, or is known by its key alone. */
  name: z.string().nullable(),
  block: z.string().nullable(),
});
export type VisitClick = z.infer<typeof VisitClick>;

/** A visitor is counted once a day: of several days it is the sum of their visitors, since nobody is known again on the next. */
export const VisitView = z.object({
  days: z.array(VisitDay),
  visits: Total,
  visitors: Total,
  clicks: Total,
  /** Largest first; the smallest beyond the limit are left out. */
  links: z.array(VisitClick),
  sites: z.array(Side),
  devices: z.array(Side.extend({ key: z.enum(deviceClasses) })),
  sources: z.array(Side),
  mediums: z.array(Side),
  campaigns: z.array(Side),
  /** Visits of the last half hour by minute, the newest last. */
  minutes: z.array(Times),
  /** Kinds of pages that were visited in these days or the days before. */
  kinds: z.array(z.enum(visitKinds)),
});
export type VisitView = z.infer<typeof VisitView>;

/** Calls that write, since an administrator's look at somebody is written down. */
export const visitApi = {
  read: endpoint('POST', '/visits', { input: VisitFilter, reply: VisitView }),
  /** By day, page and side, piece by piece. */
  export: endpoint('POST', '/visits/export', {
    input: VisitFilter.extend({ after: z.string().max(500, 'page.cursor').optional() }),
    reply: z.object({ csv: z.string(), next: z.string().nullable() }),
  }),
};
