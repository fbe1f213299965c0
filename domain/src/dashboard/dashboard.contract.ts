import { z } from 'zod';
import { DeliveryView } from '../delivery/delivery.contract.ts';
import { catalogueBadges } from '../distribution/distribution.looks.ts';
import { platforms } from '../distribution/platforms.ts';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { BalanceView, Day } from '../ledger/ledger.contract.ts';
import { Decimal } from '../money/money.ts';
import { releaseTypes } from '../release/release.kinds.ts';
import { byId } from '../row-id.ts';
import { Checklist, Listening, Roster } from './home.contract.ts';
import { Desk, Pipeline } from './staff-home.contract.ts';

/** Specification 001, point 9. */
export const LATEST_RELEASES = 3;
export const SHOWN_PLATFORMS = 6;

/** A person's tasks, each with its screen. Unmatched income waits for staff, so it is a queue. */
export const todoKinds = [
  'correctionAsked',
  'readyToStart',
  'splitNotAccepted',
  'splitToAnswer',
  'proposalToAnswer',
  'verificationExpiring',
  'verificationDue',
  'verificationRejected',
  'paymentAccountRejected',
  'withdrawalReturned',
  'withdrawalRefused',
  'withdrawalStopped',
  'requestRejected',
  'workUnpaid',
  'workRejected',
] as const;
export type TodoKind = (typeof todoKinds)[number];

/** Work that waits for staff. Users, contents and quotas are only counted: they stand on the administrators' grid. */
export const queueKinds = [
  'users',
  'contents',
  'verifications',
  'paymentAccounts',
  'quotas',
  'integrationRequests',
  'generalRequests',
  'reviews',
  'works',
  'networkChannels',
  'networkConflicts',
  'networkClaims',
  'youtubeTasks',
  'deliveries',
  'tickets',
  'deadJobs',
  'leads',
  'withdrawals',
  'payouts',
  'receivables',
  'imports',
  'unmatchedLines',
  'holds',
  'disputedShares',
] as const;
export type QueueKind = (typeof queueKinds)[number];

const Todo = z.object({
  kind: z.enum(todoKinds),
  count: z.int(),
  /** The one thing it is about, where it is one. */
  subject_id: z.string().nullable(),
  subject_name: z.string().nullable(),
  /** By when, where there is a day. */
  on: Day.nullable(),
});
export type Todo = z.infer<typeof Todo>;

/** Up to `QUEUE_CAP`; what is longer is counted no further. */
export const QUEUE_CAP = 999;
const Queue = z.object({ kind: z.enum(queueKinds), count: z.int() });
export type Queue = z.infer<typeof Queue>;

/** Kinds that wait for nobody: they stand on the administration's page only. */
export const inventoryKinds = ['users', 'contents', 'quotas'] as const satisfies readonly QueueKind[];

/** Counters of the menus: the staff's queues, and what waits for the person alone. */
export const menuCounterKinds = [...queueKinds, 'ownTickets', 'ownShares'] as const;
export type MenuCounterKind = (typeof menuCounterKinds)[number];
const MenuCounter = z.object({
  kind: z.enum(menuCounterKinds),
  count: z.int(),
  /** Something in it is past its deadline. */
  is_late: z.boolean(),
});
export type MenuCounter = z.infer<typeof MenuCounter>;

const LatestRelease = z.object({
  id: z.string(),
  title: z.string(),
  artist: z.string(),
  type: z.enum(releaseTypes),
  release_date: Day.nullable(),
  badge: z.enum(catalogueBadges),
  is_test_only: z.boolean(),
  is_leaving: z.boolean(),
  is_cleared: z.boolean(),
  cover_url: z.string().nullable(),
});
export type LatestRelease = z.infer<typeof LatestRelease>;

/** Message of a store, as far as its track is drawn from it. */
const StoreMessage = DeliveryView.pick({
  platform: true,
  kind: true,
  status: true,
  is_test: true,
  created_at: true,
  sent_at: true,
  ended_at: true,
});
export type StoreMessage = z.infer<typeof StoreMessage>;

/** The next one to come out, with the stores it was meant for and their messages, the newest first. */
const NextRelease = LatestRelease.extend({
  release_date: Day,
  tracks: z.int(),
  stores: z.array(z.enum(platforms)),
  messages: z.array(StoreMessage),
});
export type NextRelease = z.infer<typeof NextRelease>;

/** A share in somebody's release, for people without a catalogue. */
const OwnSplit = z.object({
  release_id: z.string(),
  title: z.string(),
  artist: z.string(),
  own_basis_points: z.int(),
});
export type OwnSplit = z.infer<typeof OwnSplit>;

/** A month that was paid to them, the newest first. */
const OwnStatement = z.object({ month: Day, currency: z.string(), income: Decimal });
export type OwnStatement = z.infer<typeof OwnStatement>;

/** A part is null where the role may not open what it leads to. */
export const Dashboard = z.object({
  /** USD first, whatever it holds. */
  balance: z
    .object({
      balances: z.array(BalanceView),
      as_of: Instant.nullable(),
    })
    .nullable(),
  next_release: NextRelease.nullable(),
  /** Null where no store has told of a month yet. */
  listening: Listening.nullable(),
  /** Steps to the first release that is out; null from then on. */
  checklist: Checklist.nullable(),
  releases: z.array(LatestRelease).nullable(),
  /** A label's artists, and its calendar. */
  roster: Roster.nullable(),
  platforms: z.array(z.object({ id: z.enum(platforms), is_connected: z.boolean() })).nullable(),
  shop: z.object({ beats: z.int(), merch_sales: z.int() }).nullable(),
  /** Up to `LATEST_RELEASES` each; only for who has no catalogue (collaborators), null for the others. */
  splits: z.array(OwnSplit).nullable(),
  statements: z.array(OwnStatement).nullable(),
  /** Tasks of the person; staff have queues beside them. */
  todos: z.array(Todo),
  queues: z.array(Queue).nullable(),
  /** Cases of the team one by one; the support has tickets alone. */
  desk: Desk.nullable(),
  pipeline: Pipeline.nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const ArtistDashboard = Dashboard.extend({
  artist: z.object({ id: z.string(), name: z.string(), avatar_url: z.string().nullable() }),
});
export type ArtistDashboard = z.infer<typeof ArtistDashboard>;

export const dashboardApi = {
  read: endpoint('GET', '/dashboard', { input: Nothing, reply: Dashboard }),
  /** Looking into somebody's panel is a deed: the trail has it. */
  openArtist: endpoint('POST', '/artists/:id/dashboard', { input: byId('profiles'), reply: ArtistDashboard }),
  /** Empty ones are left out. */
  menu: endpoint('GET', '/menu/counters', { input: Nothing, reply: z.object({ counters: z.array(MenuCounter) }) }),
  queues: endpoint('GET', '/admin/queues', { input: Nothing, reply: z.object({ queues: z.array(Queue) }) }),
};
