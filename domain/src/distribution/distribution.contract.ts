import { z } from 'zod';
import { deliveryKinds, deliveryStatuses } from '../delivery/delivery.states.ts';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { releaseTypes } from '../release/release.kinds.ts';
import { byId, rowId } from '../row-id.ts';
import { distributionTabs } from './distribution.looks.ts';
import { distributionStatuses } from './distribution.states.ts';
import { Hold } from './hold.rules.ts';
import { platforms } from './platforms.ts';

/** Where it stands in one store: the newest message to it that was not called off. */
export const StoreState = z.object({
  platform: z.enum(platforms),
  kind: z.enum(deliveryKinds),
  status: z.enum(deliveryStatuses),
  is_test: z.boolean(),
  /** Its connector is paused: what has not ended waits until it is resumed. */
  is_paused: z.boolean(),
});
export type StoreState = z.infer<typeof StoreState>;

/** A release on its way to the stores. Its id is the release's: one is never seen without the other. */
export const DistributionView = z.object({
  id: z.string(),
  user_id: z.string(),
  /** The owner's name, for aggregators and staff. */
  owner_name: z.string(),
  title: z.string(),
  artist: z.string(),
  type: z.enum(releaseTypes),
  release_date: z.string().nullable(),
  upc: z.string(),
  cover_url: z.string().nullable(),
  status: z.enum(distributionStatuses),
  progress: z.int(),
  platforms: z.array(z.enum(platforms)),
  /** In the order of the stores; none before it was processed for the first time. */
  stores: z.array(StoreState),
  /** Why a correction was asked for, why it was rejected, or what went wrong; null in every other status. */
  note: z.string().nullable(),
  /** Why a pending one does not go on without a person; null where it may. */
  hold: Hold.nullable(),
  /** Open for a change that its owner asked for. */
  is_own_change: z.boolean(),
  /** Its place in the list: when it was sent last, or begun. */
  created_at: Instant,
  submitted_at: Instant.nullable(),
  /** When the bar moved last. */
  progressed_at: Instant.nullable(),
  completed_at: Instant.nullable(),
});
export type DistributionView = z.infer<typeof DistributionView>;

const OfArtist = z.object({ artist_id: rowId('profiles').optional() });
export type OfArtist = z.infer<typeof OfArtist>;

const DistributionFilter = OfArtist.extend({ tab: z.enum(distributionTabs, 'field.invalid').default('all') });
export type DistributionFilter = z.infer<typeof DistributionFilter>;

/** How many there are in each status; what has none is left out. */
const DistributionCounts = z.object({
  by_status: z.partialRecord(z.enum(distributionStatuses), z.int()),
  /** The pending ones that wait for 'Iniciar Processamento' alone. */
  cleared: z.int(),
});
export type DistributionCounts = z.infer<typeof DistributionCounts>;

export const distributionApi = {
  list: endpoint('GET', '/distributions', {
    input: PageInput.extend(DistributionFilter.shape),
    reply: pageOf(DistributionView),
  }),
  counts: endpoint('GET', '/distributions/counts', { input: OfArtist, reply: DistributionCounts }),
  find: endpoint('GET', '/distributions/:id', { input: byId('releases'), reply: DistributionView }),
  start: endpoint('POST', '/distributions/:id/start', { input: byId('releases'), reply: DistributionView }),
  retry: endpoint('POST', '/distributions/:id/retry', { input: byId('releases'), reply: DistributionView }),
};
