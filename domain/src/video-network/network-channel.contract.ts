import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { countVisible, isWritable } from '../visible-text.ts';
import { saidLines } from '../written-lines.ts';
import { isFault, readChannel } from './channel-name.ts';
import { channelStatuses } from './network-channel.states.ts';

export const CHANNEL_TEXT_MAX = 300;
export const CHANNEL_TITLE_MAX = 100;
export const REFUSAL_MAX = 1000;

/** A channel as people write it; its fault is the message. */
export const ChannelText = z
  .string('channel.format')
  .trim()
  .min(1, 'channel.format')
  .max(CHANNEL_TEXT_MAX, 'field.tooLong')
  .superRefine((text, context) => {
    const read = readChannel(text);
    if (text !== '' && isFault(read)) context.addIssue({ code: 'custom', message: read });
  });

export const NetworkChannelView = z.object({
  id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  channel_id: z.string().nullable(),
  handle: z.string().nullable(),
  /** The channel's name at YouTube, once the staff has looked at it. */
  title: z.string().nullable(),
  status: z.enum(channelStatuses),
  refusal: z.string().nullable(),
  requested_at: Instant,
  taken_at: Instant.nullable(),
  decided_at: Instant.nullable(),
  unlinked_at: Instant.nullable(),
  /** The staff's; null where the owner took it out. */
  unlink_reason: z.string().nullable(),
  /** The person of the staff who looks at it, or decided. */
  reviewer_name: z.string().nullable(),
});
export type NetworkChannelView = z.infer<typeof NetworkChannelView>;

export const NetworkChannelForm = z.object({
  channel: ChannelText,
  /** By a label: the artist whose channel it is. */
  artist_id: rowId('profiles').optional(),
});
export type NetworkChannelForm = z.infer<typeof NetworkChannelForm>;

/** A channel is linked by its id, which never changes, and carries the name it has at YouTube. */
export const LinkForm = z.object({
  channel: ChannelText.refine((text) => {
    const read = readChannel(text);
    return isFault(read) || read.channel_id !== null;
  }, 'channel.id'),
  title: z
    .string('field.required')
    .trim()
    .max(CHANNEL_TITLE_MAX, 'field.tooLong')
    .refine(isWritable, 'field.invalid')
    .refine((text) => countVisible(text) > 0, 'channel.title'),
});
export const ReasonForm = z.object({ reason: saidLines(REFUSAL_MAX, 'videoNetwork.reason') });
export const RefusalForm = z.object({ refusal: saidLines(REFUSAL_MAX, 'videoNetwork.reason') });

/** The tabs of the staff's list. */
export const channelQueues = ['open', 'linked', 'refused', 'unlinked'] as const;
export type ChannelQueue = (typeof channelQueues)[number];

const row = byId('network_channels');
const reply = NetworkChannelView;

export const networkChannelApi = {
  /** One's own and one's artists', newest first; those that were taken back are left out. */
  list: endpoint('GET', '/network-channels', { input: PageInput, reply: pageOf(reply) }),
  ask: endpoint('POST', '/network-channels', { input: NetworkChannelForm, reply }),
  cancel: endpoint('POST', '/network-channels/:id/cancel', { input: row, reply }),
  /** The owner takes a linked channel out of the network. */
  leave: endpoint('POST', '/network-channels/:id/leave', { input: row, reply }),
  /** Everybody's, for the staff: open ones in the order they came in, decided ones newest first. */
  queue: endpoint('GET', '/network-channel-queue', {
    input: PageInput.extend({ queue: z.enum(channelQueues, 'field.invalid').default('open') }),
    reply: pageOf(reply),
  }),
  take: endpoint('POST', '/network-channels/:id/take', { input: row, reply }),
  link: endpoint('POST', '/network-channels/:id/link', { input: row.extend(LinkForm.shape), reply }),
  refuse: endpoint('POST', '/network-channels/:id/refuse', { input: row.extend(RefusalForm.shape), reply }),
  expel: endpoint('POST', '/network-channels/:id/expel', { input: row.extend(ReasonForm.shape), reply }),
};
