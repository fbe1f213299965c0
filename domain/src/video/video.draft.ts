import { z } from 'zod';
import { isCountry } from '../country/countries.ts';
import { defaultRegions, regions, settleRegions } from '../distribution/regions.rules.ts';
import { SplitDraft } from '../release/release.draft.ts';
import { aiUses, explicitness } from '../release/release.kinds.ts';
import { draftId } from '../row-id.ts';
import { withoutUnwritable } from '../visible-text.ts';
import { defaultVideoPlatforms, videoCategories, videoPlatforms, videoVisibilities } from './video.kinds.ts';

const typed = (max: number) =>
  z.string('field.invalid').max(max, 'field.tooLong').transform(withoutUnwritable).default('');
const names = z.array(typed(200)).max(50, 'field.tooLong').default([]);

/** Captions as their file says them; checked by domain/src/captions. */
const CaptionsDraft = z.object({
  name: z.string('field.invalid').max(255, 'field.tooLong'),
  /** BCP 47. */
  language: z.string('field.invalid').max(20, 'field.tooLong').default('pt-BR'),
  text: z.string('field.invalid').max(1_000_000, 'field.tooLong'),
});

/** All that the form asks for, kept as it was typed. */
export const VideoDraft = z.object({
  title: typed(200),
  artist: typed(200),
  description: z.string('field.invalid').max(5000, 'field.tooLong').default(''),
  tags: z.array(typed(100)).max(50, 'field.tooLong').default([]),
  category: z.enum(videoCategories, 'field.invalid').default('Música'),
  video_file_id: draftId('media_files').nullable().default(null),
  /** A picture that was sent; without it, the frame. */
  thumbnail_file_id: draftId('media_files').nullable().default(null),
  /** Which of the three frames of the contact sheet is the thumbnail. */
  thumbnail_frame: z.int('field.invalid').min(0, 'field.invalid').max(2, 'field.invalid').default(1),
  is_playlist: z.boolean('field.invalid').default(false),
  playlist_title: typed(150),
  visibility: z.enum(videoVisibilities, 'field.invalid').default('public'),
  /** Day and time of publication as typed, in `time_zone`; empty is at once. */
  release_day: z.union([z.literal(''), z.iso.date('field.invalid')]).default(''),
  release_time: z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.invalid')]).default(''),
  /** IANA name of the sender's zone. */
  time_zone: z.string('field.invalid').max(60, 'field.tooLong').default('America/Sao_Paulo'),
  platforms: z
    .array(z.enum(videoPlatforms, 'field.invalid'))
    .max(videoPlatforms.length)
    .default([...defaultVideoPlatforms]),
  /** The recording that is heard in it, of the same owner. */
  track_id: draftId('tracks').nullable().default(null),
  /** The video's own code, never the recording's. */
  isrc: typed(40),
  main_artists: names,
  featured_artists: names,
  composers: names,
  producers: names,
  directors: names,
  explicit: z.enum(explicitness, 'field.invalid').default('no'),
  ai_use: z.enum(aiUses, 'field.invalid').default('none'),
  /** Null takes the linked recording's. */
  splits: z.array(SplitDraft).max(50, 'field.tooLong').nullable().default(null),
  captions: CaptionsDraft.nullable().default(null),
  regions: z
    .array(z.enum(regions, 'field.invalid'))
    .max(regions.length)
    .default([...defaultRegions])
    .transform(settleRegions),
  custom_countries: z
    .array(z.string('field.invalid').refine(isCountry, 'field.invalid'))
    .max(300, 'field.tooLong')
    .default([])
    .transform((codes) => [...new Set(codes)].sort()),
});
export type VideoDraft = z.infer<typeof VideoDraft>;
