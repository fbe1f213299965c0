import { z } from 'zod';
import { platforms } from '../distribution/platforms.ts';
import { IsoDay } from '../iso-day.ts';
import { names, ReleaseDraft, TrackDraft, typed } from '../release/release.draft.ts';
import { draftId } from '../row-id.ts';
import { defaultVideoPlatforms, videoCategories, videoPlatforms, videoVisibilities } from './video.kinds.ts';

/** Two hours of captions are a third of it. The draft travels in one request of 1 MiB, where a letter with an accent takes two bytes. */
export const CAPTION_LETTERS_MAX = 500_000;

/** Captions as their file says them; checked by domain/src/captions. */
const CaptionsDraft = z.object({
  name: z.string('field.invalid').max(255, 'field.tooLong'),
  /** BCP 47. */
  language: z
    .string('field.invalid')
    .max(20, 'field.tooLong')
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'field.invalid')
    .default('pt-BR'),
  text: z.string('field.invalid').max(CAPTION_LETTERS_MAX, 'field.tooLong'),
});

/** One by one: a platform takes them with commas between them, and the same word in capitals is the same tag. */
function tidyTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const tag of tags.flatMap((typed) => typed.split(','))) {
    const word = tag.trim();
    if (word && !found.has(word.toLowerCase())) found.set(word.toLowerCase(), word);
  }
  return [...found.values()];
}

const once = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** All that the form asks for, kept as it was typed. */
export const VideoDraft = z.object({
  title: typed(200),
  artist: typed(200),
  description: z.string('field.invalid').max(5000, 'field.tooLong').default(''),
  tags: z.array(typed(100)).max(50, 'field.tooLong').default([]).transform(tidyTags),
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
  release_day: z.union([z.literal(''), IsoDay]).default(''),
  release_time: z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.invalid')]).default(''),
  /** IANA name of the sender's zone. */
  time_zone: z.string('field.invalid').max(60, 'field.tooLong').default('America/Sao_Paulo'),
  platforms: z
    .array(z.enum(videoPlatforms, 'field.invalid'))
    .max(videoPlatforms.length)
    .default([...defaultVideoPlatforms])
    .transform(once),
  /** Stores that get it by DDEX, beside or instead of the channels; none unless chosen. */
  stores: z.array(z.enum(platforms, 'field.invalid')).max(platforms.length).default([]).transform(once),
  /** The recording that is heard in it, of the same owner. */
  track_id: draftId('tracks').nullable().default(null),
  /** The video's own code, never the recording's. */
  isrc: typed(40),
  main_artists: names,
  featured_artists: names,
  composers: names,
  producers: names,
  directors: names,
  explicit: TrackDraft.shape.explicit,
  ai_use: TrackDraft.shape.ai_use,
  /** Null takes the linked recording's. */
  splits: TrackDraft.shape.splits,
  captions: CaptionsDraft.nullable().default(null),
  regions: ReleaseDraft.shape.regions,
  custom_countries: ReleaseDraft.shape.custom_countries,
});
export type VideoDraft = z.infer<typeof VideoDraft>;
