import { z } from 'zod';
import { endpoint, keyedEndpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { countVisible, isWritable } from '../visible-text.ts';
import { filmRules, TEASER_PAINTS, teaserFormatNames, teaserKinds, teaserLooks } from './teaser.kinds.ts';
import { teaserStatuses, unreadableFiles } from './teaser.states.ts';

export const TEASER_TITLE_MAX = 80;
export const TEASER_LINE_MAX = 80;

const Line = z.string('field.invalid').trim().max(TEASER_LINE_MAX, 'field.tooLong').refine(isWritable, 'field.invalid');
/** Files of a teaser: a track of the catalogue with its release's cover, or files that were sent; a sent one goes first. A Canvas takes the release's cover. */
const Files = {
  track_id: rowId('tracks').nullable().default(null),
  audio_file_id: rowId('media_files').nullable().default(null),
  cover_file_id: rowId('media_files').nullable().default(null),
};

const Form = z.object({
  ...Files,
  kind: z.enum(teaserKinds, 'field.invalid').default('teaser'),
  /** The release it is kept with. */
  release_id: rowId('releases').nullable().default(null),
  title: z
    .string('field.required')
    .trim()
    .max(TEASER_TITLE_MAX, 'field.tooLong')
    .refine(isWritable, 'field.invalid')
    .refine((text) => countVisible(text) > 0, 'field.required'),
  artist: Line.default(''),
  note: Line.default(''),
  look: z.enum(teaserLooks, 'field.required'),
  format: z.enum(teaserFormatNames, 'field.required'),
  seconds: z.coerce.number('field.invalid'),
  start_ms: z
    .int('field.invalid')
    .min(0, 'field.invalid')
    .max(24 * 60 * 60 * 1000, 'field.invalid'),
  fades: z.boolean('field.invalid').default(true),
  /** Place of the ground among the cover's colours. */
  ground: z
    .int('field.invalid')
    .min(0, 'field.invalid')
    .max(TEASER_PAINTS - 1, 'field.invalid')
    .default(0),
});
export const TeaserForm = Form.superRefine(({ kind, seconds, format, look, fades }, context) => {
  const rule = filmRules[kind];
  const fits = {
    seconds: rule.seconds.includes(seconds),
    format: rule.formats.includes(format),
    look: rule.looks.includes(look),
    // It would show where a loop begins.
    fades: kind === 'teaser' || !fades,
  };
  for (const [name, isFit] of Object.entries(fits))
    if (!isFit) context.addIssue({ code: 'custom', path: [name], message: 'field.invalid' });
});
export type TeaserForm = z.infer<typeof TeaserForm>;

/** Files as the editor draws them before anything is rendered. */
export const TeaserFiles = z.object({
  track_id: rowId('tracks').optional(),
  release_id: rowId('releases').optional(),
  audio_file_id: rowId('media_files').optional(),
  cover_file_id: rowId('media_files').optional(),
});
export type TeaserFiles = z.infer<typeof TeaserFiles>;

/** Fit for a teaser, still looked at, or why it is not. */
export const fileFitness = ['ready', 'checking', 'unusable'] as const;
const Audio = z.object({
  file_id: z.string(),
  fitness: z.enum(fileFitness),
  duration_ms: z.int().nullable(),
  /** Peaks of equal length, 0 to 255. */
  waveform: z.array(z.int()).nullable(),
  loudness_lufs: z.number().nullable(),
});
const Cover = z.object({
  file_id: z.string(),
  fitness: z.enum(fileFitness),
  url: z.string().nullable(),
  colours: z.array(z.string()),
});
export const TeaserFilesView = z.object({ audio: Audio.nullable(), cover: Cover.nullable() });
export type TeaserFilesView = z.infer<typeof TeaserFilesView>;

export const TeaserView = z.object({
  id: z.string(),
  user_id: z.string(),
  owner_name: z.string(),
  release: z.object({ id: z.string(), title: z.string() }).nullable(),
  title: z.string(),
  kind: z.enum(teaserKinds),
  look: z.enum(teaserLooks),
  format: z.enum(teaserFormatNames),
  seconds: z.int(),
  start_ms: z.int(),
  status: z.enum(teaserStatuses),
  /** The file to look at where it failed; null where nobody knows. */
  trouble: z.enum(unreadableFiles).nullable(),
  progress: z.int(),
  bytes: z.int().nullable(),
  /** On the page of its release's smart link. */
  is_on_link: z.boolean(),
  created_at: Instant,
});
export type TeaserView = z.infer<typeof TeaserView>;

export const TeaserFilter = PageInput.extend({
  release_id: rowId('releases').optional(),
  /** Labels: one of their artists, else all; administrators: anybody, else their own. */
  user_id: rowId('profiles').optional(),
});
export type TeaserFilter = z.infer<typeof TeaserFilter>;

const Teaser = byId('teasers');
const Made = z.object({ id: z.string() });
export const teaserApi = {
  list: endpoint('GET', '/teasers', { input: TeaserFilter, reply: pageOf(TeaserView) }),
  /** The newest release with music; an editor that is opened without one begins with it. */
  newest: endpoint('GET', '/teaser-release', {
    input: Nothing,
    reply: z.object({ release_id: z.string().nullable() }),
  }),
  files: endpoint('GET', '/teaser-files', { input: TeaserFiles, reply: TeaserFilesView }),
  create: endpoint('POST', '/teasers', { input: TeaserForm, reply: TeaserView }),
  retry: endpoint('POST', '/teasers/:id/retry', { input: Teaser, reply: TeaserView }),
  /** The film in ranges, to look at, and to save. */
  open: endpoint('GET', '/teasers/:id/film', {
    input: Teaser,
    reply: z.object({ watch_url: z.string(), save_url: z.string() }),
  }),
  /** A draft of the video distribution, of which this is the film. */
  distribute: keyedEndpoint('POST', '/teasers/:id/video', { input: Teaser, reply: Made }),
  /** A draft of a video campaign that shows it. */
  advertise: keyedEndpoint('POST', '/teasers/:id/campaign', { input: Teaser, reply: Made }),
  remove: endpoint('DELETE', '/teasers/:id', { input: Teaser, reply: Nothing }),
};
