import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { byId, rowId } from '../row-id.ts';
import { videoPlatforms } from '../video/video.kinds.ts';
import { channelStatuses } from './channel.states.ts';

/** So long may a person be away at the platform. */
export const CHANNEL_FLOW_MINUTES = 10;

/** A way to a platform as its owner sees it: tokens are never among what is told. */
export const ChannelView = z.object({
  id: z.string(),
  account_name: z.string(),
  /** Its page at the platform. */
  account_address: z.string().nullable(),
  status: z.enum(channelStatuses),
  /** A channel of the sandbox: nobody watches it. */
  is_test: z.boolean(),
  /** A label's: it takes the videos of its artists who have no channel of their own. */
  serves_artists: z.boolean(),
  connected_at: Instant,
  lost_at: Instant.nullable(),
});
export type ChannelView = z.infer<typeof ChannelView>;

export const ChannelPlatformView = z.object({
  platform: z.enum(videoPlatforms),
  /** Whether the operator has registered the product at the platform, or the sandbox stands in for it. */
  is_configured: z.boolean(),
  is_sandbox: z.boolean(),
  /** Rights that are asked for, in words. */
  rights: z.array(z.string()),
  /** Null while none is connected. */
  channel: ChannelView.nullable(),
  /** The channel of the artist's label: one that takes the artist's videos, or, for the label itself, one that could. */
  label_channel: ChannelView.nullable(),
  /** The platform's own channel takes the videos of whoever has none. */
  has_platform_channel: z.boolean(),
  /** The person has come back, and the tokens are being fetched. */
  is_connecting: z.boolean(),
  /** Why the last try came to nothing, in words. */
  problem: z.string().nullable(),
});
export type ChannelPlatformView = z.infer<typeof ChannelPlatformView>;

const platform = z.enum(videoPlatforms, 'field.invalid');
/** Left out by a label or an artist it is their own channel; by an administrator the platform's. */
const OfArtist = z.object({ artist_id: rowId('profiles').optional() });

export const channelApi = {
  list: endpoint('GET', '/channels', {
    input: OfArtist,
    reply: z.object({ platforms: z.array(ChannelPlatformView) }),
  }),
  /** The address at which the owner of the channel agrees. */
  connect: endpoint('POST', '/channels/:platform/connect', {
    input: OfArtist.extend({ platform }),
    reply: z.object({ address: z.string() }),
  }),
  /** The browser has come back with these; a person who declined brings no code. */
  finish: endpoint('POST', '/channels/finish', {
    input: z.object({
      state: z.string('field.required').max(200, 'field.tooLong'),
      code: z.string('field.invalid').max(2000, 'field.tooLong').nullable(),
    }),
    reply: z.object({ platform, is_connecting: z.boolean() }),
  }),
  /** A label says whether its own channel takes its artists' videos. */
  share: endpoint('PUT', '/channels/:id/serving', {
    input: byId('channels').extend({ serves_artists: z.boolean('field.invalid') }),
    reply: z.object({ id: z.string(), serves_artists: z.boolean() }),
  }),
  disconnect: endpoint('DELETE', '/channels/:id', { input: byId('channels'), reply: z.object({ id: z.string() }) }),
};
