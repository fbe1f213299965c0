import { z } from 'zod';
import { deliveryProblems } from '../delivery/delivery-problems.ts';
import { platforms } from '../distribution/platforms.ts';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { byId } from '../row-id.ts';
import { parseArtistPage } from './artist-pages.rules.ts';
import { ConnectorForm } from './connector.form.ts';
import { connectionSteps, layouts, messageVersions, protocols } from './connector.kinds.ts';

/** How the last try of a connection went, step by step. */
export const ConnectionTest = z.object({
  status: z.enum(['running', 'ok', 'failed']),
  at: Instant,
  steps: z.array(
    z.object({
      step: z.enum(connectionSteps),
      isOk: z.boolean(),
      problem: z.enum(deliveryProblems).nullable(),
      /** The other side's answer, without secrets. */
      detail: z.string().nullable(),
    }),
  ),
  /** The key the host showed, when it is not the pinned one: who administers compares it and pins it. */
  host_key: z.string().nullable(),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

/** A connector as its keeper sees it: secrets are never among what is told, only that they are there. */
export const ConnectorView = z.object({
  id: z.string(),
  platform: z.enum(platforms),
  /** Null is everybody's; else the label's own. */
  aggregator_id: z.string().nullable(),
  protocol: z.enum(protocols),
  is_on: z.boolean(),
  is_paused: z.boolean(),
  /** Test or live, as the store's feed was agreed; sandbox and folder are never live. */
  is_live: z.boolean(),
  host: z.string(),
  port: z.int().nullable(),
  username: z.string(),
  host_key: z.string(),
  remote_path: z.string(),
  endpoint: z.string(),
  bucket: z.string(),
  region: z.string(),
  access_key_id: z.string(),
  has_password: z.boolean(),
  has_private_key: z.boolean(),
  has_secret_key: z.boolean(),
  sender_dpid: z.string(),
  sender_name: z.string(),
  recipient_dpid: z.string(),
  recipient_name: z.string(),
  message_version: z.enum(messageVersions),
  layout: z.enum(layouts),
  acknowledges: z.boolean(),
  ack_path: z.string(),
  /** ISO 3166-1 alpha-2; none stands for wherever a release goes. */
  territories: z.array(z.string()),
  at_once: z.int(),
  /** Whether videos may go there. */
  takes_videos: z.boolean(),
  test: ConnectionTest.nullable(),
  /** Figures of its queue, for the person who looks after it. */
  queued_count: z.int(),
  failed_count: z.int(),
  last_delivered_at: Instant.nullable(),
  revision: z.int(),
  updated_at: Instant,
});
export type ConnectorView = z.infer<typeof ConnectorView>;

const ConnectorList = z.object({
  connectors: z.array(ConnectorView),
  /** The stores a label may set up: those it asked for and was allowed. All of them for administrators. */
  allowed: z.array(z.enum(platforms)),
});
export type ConnectorList = z.infer<typeof ConnectorList>;

/** How a store looks to whoever releases music: connected is a connector that is on and, for an artist, a page of their own. */
export const IntegrationView = z.object({
  platform: z.enum(platforms),
  status: z.enum(['connected', 'connect', 'unavailable', 'paused']),
  is_test: z.boolean(),
  /** The artist's own id or page there. */
  artist_page: z.string().nullable(),
  last_delivered_at: Instant.nullable(),
});
export type IntegrationView = z.infer<typeof IntegrationView>;

const Integrations = z.object({ integrations: z.array(IntegrationView) });
/** An id or the address of a page; what is kept is the id alone. */
const ArtistPage = z
  .object({
    platform: z.enum(platforms, 'field.invalid'),
    page: z.string('field.required').trim().max(300, 'field.tooLong'),
  })
  .transform(({ platform, page }, context) => {
    const id = page === '' ? '' : parseArtistPage(platform, page);
    if (id === null) context.addIssue({ code: 'custom', path: ['page'], message: `artistPage.${platform}` });
    return { platform, page: id ?? '' };
  });
export type ArtistPage = z.infer<typeof ArtistPage>;

export const connectorApi = {
  /** Everybody's for administrators, the label's own for a label. */
  list: endpoint('GET', '/connectors', { input: Nothing, reply: ConnectorList }),
  save: endpoint('PUT', '/connectors/:platform', { input: ConnectorForm, reply: ConnectorView }),
  test: endpoint('POST', '/connectors/:id/test', { input: byId('connectors'), reply: ConnectorView }),
  pause: endpoint('POST', '/connectors/:id/pause', { input: byId('connectors'), reply: ConnectorView }),
  resume: endpoint('POST', '/connectors/:id/resume', { input: byId('connectors'), reply: ConnectorView }),
  integrations: endpoint('GET', '/integrations', { input: Nothing, reply: Integrations }),
  /** An empty page takes it away. */
  savePage: endpoint('PUT', '/artist-pages/:platform', { input: ArtistPage, reply: Integrations }),
};
