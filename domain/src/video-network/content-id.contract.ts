import { z } from 'zod';
import { isCountry } from '../country/countries.ts';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId } from '../row-id.ts';
import { isWritable } from '../visible-text.ts';
import { saidLines } from '../written-lines.ts';
import { assetStatuses, youtubeTasks } from './content-id.states.ts';

export const contentIdPolicies = ['monetize', 'track'] as const;
export type ContentIdPolicy = (typeof contentIdPolicies)[number];

export const PASSAGES_MAX = 50;
/** Ten hours: no recording is longer. */
const SECOND_MAX = 36_000;
const SEARCH_MAX = 100;
export const DENIAL_MAX = 1000;

const Answer = z.boolean('field.invalid').nullable();
const Answers = z.object({
  samples: Answer,
  loops: Answer,
  nonexclusive: Answer,
  public_domain: Answer,
  live: Answer,
});
const Second = z.int('field.invalid').min(0, 'field.invalid').max(SECOND_MAX, 'field.invalid');
const Passages = z
  .array(
    z.object({ from: Second, to: Second }).refine(({ from, to }) => from < to, 'contentId.passage'),
    'field.invalid',
  )
  .max(PASSAGES_MAX, 'field.tooMany');

export const ContentIdForm = z.object({
  policy: z.enum(contentIdPolicies, 'field.required'),
  answers: Answers,
  passages: Passages,
  /** Null is the whole world. */
  countries: z.array(z.string().refine(isCountry, 'field.invalid')).min(1, 'field.required').max(300).nullable(),
});
export type ContentIdForm = z.infer<typeof ContentIdForm>;

/** A recording that may be in Content ID: the track of a release that was approved. */
export const ContentIdTrack = z.object({
  /** The track's. */
  id: z.string(),
  release_id: z.string(),
  title: z.string(),
  artist: z.string(),
  isrc: z.string(),
  cover_url: z.string().nullable(),
  owner_name: z.string(),
  duration_ms: z.int().nullable(),
  /** Where the release is on YouTube Music; null where it is not. */
  youtube: z.union([z.literal('Worldwide'), z.array(z.string())]).nullable(),
  status: z.enum(assetStatuses),
  ...ContentIdForm.shape,
  denial: z.string().nullable(),
  /** Work that waits for the staff at YouTube; null where YouTube has what is wanted. */
  task: z.enum(youtubeTasks).nullable(),
  registered_at: Instant.nullable(),
  /** The artist of the same recording in another account, while both stand in Content ID. */
  rival: z.string().nullable(),
});
export type ContentIdTrack = z.infer<typeof ContentIdTrack>;

/** Side of a conflict, as the staff sees it. */
const Side = z.object({
  id: z.string(),
  status: z.enum(assetStatuses),
  title: z.string(),
  artist: z.string(),
  owner_name: z.string(),
  release_id: z.string(),
  isrc: z.string(),
  is_same_audio: z.boolean(),
  asked_at: Instant,
});
export const ContentIdConflict = Side.omit({ is_same_audio: true }).extend({ rivals: z.array(Side) });
export type ContentIdConflict = z.infer<typeof ContentIdConflict>;
export type ContentIdSide = z.infer<typeof Side>;

const track = byId('tracks');
const asset = byId('content_id_assets');

export const contentIdApi = {
  list: endpoint('GET', '/content-id/tracks', {
    input: PageInput.extend({
      search: z
        .string('field.invalid')
        .trim()
        .max(SEARCH_MAX, 'field.tooLong')
        .refine(isWritable, 'field.invalid')
        .optional(),
    }),
    reply: pageOf(ContentIdTrack),
  }),
  save: endpoint('PUT', '/content-id/tracks/:id', { input: track.extend(ContentIdForm.shape), reply: ContentIdTrack }),
  turnOn: endpoint('POST', '/content-id/tracks/:id/on', { input: track, reply: ContentIdTrack }),
  turnOff: endpoint('POST', '/content-id/tracks/:id/off', { input: track, reply: ContentIdTrack }),
  /** For the staff: recordings that wait because somebody else registered them as well; the longest wait first. */
  conflicts: endpoint('GET', '/content-id/conflicts', { input: PageInput, reply: pageOf(ContentIdConflict) }),
  /** The reference is this side's; the others are denied. */
  grant: endpoint('POST', '/content-id/assets/:id/grant', {
    input: asset.extend({ note: saidLines(DENIAL_MAX, 'videoNetwork.reason') }),
    reply: z.object({ id: z.string(), status: z.enum(assetStatuses) }),
  }),
};
