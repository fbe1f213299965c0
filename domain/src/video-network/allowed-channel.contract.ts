import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { isWritable } from '../visible-text.ts';
import { type ChannelFault, type ChannelName, isFault, readChannel, writeChannel } from './channel-name.ts';

/** One paste; a longer list comes in several. */
export const ALLOWED_LINES_MAX = 500;
/** One person's list. */
export const ALLOWED_MAX = 5000;
const LIST_MAX = 100_000;

export type FaultyLine = { line: number; text: string; fault: ChannelFault };

/** A pasted list, line by line: each channel once, in order; empty lines are none. Faulty ones keep their number and their text. */
export function readChannelList(list: string): { channels: ChannelName[]; faults: FaultyLine[] } {
  const channels = new Map<string, ChannelName>();
  const faults: FaultyLine[] = [];
  for (const [place, text] of list.split(/\r\n|\r|\n/).entries()) {
    if (text.trim() === '') continue;
    const read = readChannel(text);
    if (isFault(read)) faults.push({ line: place + 1, text: text.trim(), fault: read });
    else channels.set(writeChannel(read), read);
  }
  return { channels: [...channels.values()], faults };
}

export const AllowedChannelView = z.object({
  id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  channel_id: z.string().nullable(),
  handle: z.string().nullable(),
  created_at: Instant,
  /** Since when YouTube's list has it; null while it waits for the staff. */
  registered_at: Instant.nullable(),
  /** Taken off here; the row stays until YouTube's list lacks it, too. */
  removed_at: Instant.nullable(),
});
export type AllowedChannelView = z.infer<typeof AllowedChannelView>;

/** A list with a faulty line is refused as a whole: nothing that was pasted is lost. */
export const AllowForm = z.object({
  list: z
    .string('field.required')
    .max(LIST_MAX, 'field.tooLong')
    .superRefine((list, context) => {
      const { channels, faults } = readChannelList(list);
      const say = (message: string) => context.addIssue({ code: 'custom', message });
      if (faults.length > 0) say('channel.lines');
      else if (channels.length === 0) say('channel.none');
      else if (channels.length > ALLOWED_LINES_MAX) say('channel.tooManyLines');
    }),
  /** By a label: the artist whose list it is. */
  artist_id: rowId('profiles').optional(),
});
export type AllowForm = z.infer<typeof AllowForm>;

export const allowedChannelApi = {
  list: endpoint('GET', '/allowed-channels', {
    input: PageInput.extend({
      search: z.string('field.invalid').trim().max(100, 'field.tooLong').refine(isWritable, 'field.invalid').optional(),
    }),
    reply: pageOf(AllowedChannelView),
  }),
  /** Channels that are there already are counted, and stay. */
  add: endpoint('POST', '/allowed-channels', {
    input: AllowForm,
    reply: z.object({ added: z.int(), known: z.int() }),
  }),
  remove: endpoint('DELETE', '/allowed-channels/:id', { input: byId('allowed_channels'), reply: AllowedChannelView }),
};
