import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { isWritable } from '../visible-text.ts';
import { contentIdPolicies } from './content-id.contract.ts';
import { youtubeTasks } from './content-id.states.ts';

export const CHANNELS_DONE_MAX = 500;
/** Three megabytes of text, about ten thousand rows. */
const REPORT_MAX = 3_000_000;

/** YouTube's id of an asset: an A and digits. */
export const AssetCode = z
  .string('field.required')
  .trim()
  .regex(/^A[0-9]{6,24}$/, 'contentId.assetCode');

export const AssetTask = z.object({
  /** The asset's of ours; YouTube knows it as custom_id. */
  id: z.string(),
  task: z.enum(youtubeTasks),
  /** Somebody else has registered the same recording: nothing may reach YouTube before the staff decides. */
  is_blocked: z.boolean(),
  title: z.string(),
  artist: z.string(),
  isrc: z.string(),
  release_id: z.string(),
  owner_name: z.string(),
  asset_code: z.string().nullable(),
  policy: z.enum(contentIdPolicies),
  /** Null is the whole world. */
  countries: z.array(z.string()).nullable(),
  passage_count: z.int(),
  /** Before the change; null where nobody knows. */
  registered_policy: z.enum(contentIdPolicies).nullable(),
  exported_at: Instant.nullable(),
  /** The wish as it was read; one that was changed since is not done. */
  updated_at: Instant,
});
export type AssetTask = z.infer<typeof AssetTask>;

export const ChannelTask = z.object({
  id: z.string(),
  task: z.enum(['register', 'remove']),
  user_name: z.string(),
  channel_id: z.string().nullable(),
  handle: z.string().nullable(),
  /** Another account allows the same channel: a removal here leaves it on YouTube's list. */
  is_shared: z.boolean(),
  created_at: Instant,
});
export type ChannelTask = z.infer<typeof ChannelTask>;

export const assetRowFaults = ['assetId', 'unknown', 'blocked', 'taken'] as const;
export type AssetRowFault = { line: number; fault: (typeof assetRowFaults)[number]; text: string };

export const AssetImportResult = z.object({
  registered: z.int(),
  /** Changed by their people after the file was made: they stay on the list. */
  changed: z.int(),
  faults: z.array(z.object({ line: z.int(), fault: z.enum(assetRowFaults), text: z.string() })),
});
export type AssetImportResult = z.infer<typeof AssetImportResult>;

const Search = z.object({
  search: z.string('field.invalid').trim().max(100, 'field.tooLong').refine(isWritable, 'field.invalid').optional(),
});
const Piece = z.object({ csv: z.string(), next: z.string().nullable() });
const asset = byId('content_id_assets');

export const youtubeTaskApi = {
  /** Recordings that a conflict blocks first, then the longest wait. */
  assets: endpoint('GET', '/youtube-tasks/assets', { input: PageInput.extend(Search.shape), reply: pageOf(AssetTask) }),
  channels: endpoint('GET', '/youtube-tasks/channels', {
    input: PageInput.extend(Search.shape),
    reply: pageOf(ChannelTask),
  }),
  /** YouTube's id is asked for once; later it is known. */
  assetDone: endpoint('POST', '/youtube-tasks/assets/:id/done', {
    input: asset.extend({
      updated_at: z.iso.datetime('field.invalid'),
      asset_code: AssetCode.nullable().default(null),
    }),
    reply: z.object({ id: z.string() }),
  }),
  channelsDone: endpoint('POST', '/youtube-tasks/channels/done', {
    input: z.object({
      ids: z.array(rowId('allowed_channels')).min(1, 'field.required').max(CHANNELS_DONE_MAX, 'field.tooMany'),
    }),
    reply: z.object({ done: z.int() }),
  }),
  /** The list as YouTube's bulk upload takes it; what is written is remembered. */
  export: endpoint('POST', '/youtube-tasks/assets/export', {
    input: z.object({ after: PageInput.shape.after }),
    reply: Piece,
  }),
  /** YouTube's asset report brings the ids back, and says that the assets stand. */
  import: endpoint('POST', '/youtube-tasks/assets/import', {
    input: z.object({ csv: z.string('field.required').min(1, 'field.required').max(REPORT_MAX, 'field.tooLong') }),
    reply: AssetImportResult,
  }),
};
