import { z } from 'zod';
import { platforms } from '../distribution/platforms.ts';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { releaseTypes } from '../release/release.kinds.ts';
import { byId } from '../row-id.ts';
import { countVisible, isWritable } from '../visible-text.ts';
import { deliveryKinds, deliveryStatuses } from './delivery.states.ts';
import { ProblemView } from './delivery-problems.ts';

export const REASON_MAX = 500;

const said = z
  .string('field.required')
  .trim()
  .max(REASON_MAX, 'field.tooLong')
  .refine((text) => isWritable(text.replace(/[\r\n\t]/g, ' ')), 'field.invalid')
  .refine((text) => countVisible(text) > 0, 'field.required');

/** Events of a delivery, for the release's timeline. */
export const deliveryEventKinds = [
  'queued',
  'sent',
  'delivered',
  'acknowledged',
  'refused',
  'failed',
  'retried',
  'settled',
  'cancelled',
] as const;
export type DeliveryEventKind = (typeof deliveryEventKinds)[number];

/** One message to one store. */
export const DeliveryView = z.object({
  id: z.string(),
  release_id: z.string(),
  platform: z.enum(platforms),
  kind: z.enum(deliveryKinds),
  status: z.enum(deliveryStatuses),
  /** To the sandbox, a folder, or a store's test feed: nobody hears it. */
  is_test: z.boolean(),
  /** The real share of its work, 0 to 100. */
  progress: z.int(),
  problem: ProblemView.nullable(),
  /** When it is tried again; null where it is in work, or ended. */
  next_attempt_at: Instant.nullable(),
  attempts: z.int(),
  /** Whether its connector is paused: it waits, whatever its status says. */
  is_paused: z.boolean(),
  /** Its last file went, or was about to, and the store has not said no: a takedown has to follow it. */
  may_be_there: z.boolean(),
  /** The store has owed its answer for too long: somebody should ask it, and settle this by hand. */
  is_overdue: z.boolean(),
  /** Why it was taken down, or what the person said who settled it. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** Whether the message can be downloaded. */
  has_message: z.boolean(),
  created_at: Instant,
  sent_at: Instant.nullable(),
  ended_at: Instant.nullable(),
});
export type DeliveryView = z.infer<typeof DeliveryView>;

export const DeliveryEventView = z.object({
  id: z.string(),
  platform: z.enum(platforms),
  kind: z.enum(deliveryEventKinds),
  delivery_kind: z.enum(deliveryKinds),
  is_test: z.boolean(),
  detail: z.string().nullable(),
  created_at: Instant,
});
export type DeliveryEventView = z.infer<typeof DeliveryEventView>;

/** Where a release stands in each of its stores, and how it came there. */
export const ReleaseDeliveries = z.object({
  /** The newest delivery to each store, in the order of the stores. */
  stores: z.array(DeliveryView),
  /** All of them, newest first. */
  deliveries: z.array(DeliveryView),
  events: z.array(DeliveryEventView),
  /** Public addresses at the stores that have it: the store's own word, else what the owner typed for the smart link. */
  addresses: z.array(z.object({ platform: z.enum(platforms), url: z.string() })),
});
export type ReleaseDeliveries = z.infer<typeof ReleaseDeliveries>;

/** A line of the operator's monitor. */
export const MonitoredDelivery = DeliveryView.extend({
  title: z.string(),
  type: z.enum(releaseTypes),
  artist: z.string(),
  owner_name: z.string(),
});
export type MonitoredDelivery = z.infer<typeof MonitoredDelivery>;

/** Where a delivery stands, or what of it waits for a person. */
export const monitorFilters = [...deliveryStatuses, 'removed', 'paused', 'overdue'] as const;

const MonitorFilter = PageInput.extend({
  platform: z.enum(platforms, 'field.invalid').optional(),
  status: z.enum(monitorFilters, 'field.invalid').optional(),
});
export type MonitorFilter = z.infer<typeof MonitorFilter>;

/** A difference between two messages in words a person reads: where, before, after. */
export const MessageChange = z.object({
  place: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type MessageChange = z.infer<typeof MessageChange>;

/** Good for some minutes. */
const MessageLink = z.object({ url: z.string(), name: z.string() });

const Settlement = byId('deliveries').extend({ is_delivered: z.boolean('field.required'), note: said });
export type Settlement = z.infer<typeof Settlement>;

const Takedown = byId('releases').extend({
  /** Left out: every store that has it, or is to get it. */
  platforms: z.array(z.enum(platforms, 'field.invalid')).min(1, 'field.required').max(platforms.length).optional(),
  reason: said,
});
export type Takedown = z.infer<typeof Takedown>;
export const TakedownForm = Takedown.pick({ reason: true });
export const SettlementForm = Settlement.pick({ note: true });

/** Stores a release may choose, each with its demands, and whether it receives anything. */
export const OfferedStore = z.object({
  platform: z.enum(platforms),
  lead_days: z.int().nullable(),
  is_test: z.boolean(),
  is_paused: z.boolean(),
  takes_videos: z.boolean(),
});
export type OfferedStore = z.infer<typeof OfferedStore>;

export const deliveryApi = {
  ofRelease: endpoint('GET', '/releases/:id/deliveries', { input: byId('releases'), reply: ReleaseDeliveries }),
  takeDown: endpoint('POST', '/releases/:id/takedown', { input: Takedown, reply: ReleaseDeliveries }),
  offered: endpoint('GET', '/offered-stores', { input: Nothing, reply: z.object({ stores: z.array(OfferedStore) }) }),
  message: endpoint('POST', '/deliveries/:id/message', { input: byId('deliveries'), reply: MessageLink }),
  /** Against the message before it to the same store; null where it was the first. */
  changes: endpoint('GET', '/deliveries/:id/changes', {
    input: byId('deliveries'),
    reply: z.object({ changes: z.array(MessageChange).nullable() }),
  }),
  list: endpoint('GET', '/deliveries', { input: MonitorFilter, reply: pageOf(MonitoredDelivery) }),
  settle: endpoint('POST', '/deliveries/:id/settle', { input: Settlement, reply: DeliveryView }),
  retry: endpoint('POST', '/deliveries/:id/retry', { input: byId('deliveries'), reply: DeliveryView }),
};
