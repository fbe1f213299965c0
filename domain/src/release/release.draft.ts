import { z } from 'zod';
import { isCountry } from '../country/countries.ts';
import { defaultPlatforms, platforms } from '../distribution/platforms.ts';
import { defaultRegions, type Region, regions, settleRegions } from '../distribution/regions.rules.ts';
import { IsoDay } from '../iso-day.ts';
import { draftId } from '../row-id.ts';
import { withoutUnwritable } from '../visible-text.ts';
import { aiUses, explicitness, genres, languages, musicTypes, participantRoles } from './release.kinds.ts';
import { WHOLE_BASIS_POINTS } from './splits.rules.ts';

/** A draft is kept as it was typed, right or wrong: nothing is lost. Only what no keyboard writes is left out. */
export const typed = (max: number) =>
  z.string('field.invalid').max(max, 'field.tooLong').transform(withoutUnwritable).default('');
const lines = (max: number) => z.string('field.invalid').max(max, 'field.tooLong').default('');
const chosen = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, 'field.invalid').nullable().default(null);
/** Names as the specification's field has them: typed with commas, kept one by one. */
export const names = z.array(typed(200)).max(50, 'field.tooLong').default([]);

export const SplitDraft = z.object({
  participant_id: draftId('participants'),
  name: typed(200),
  role: z.enum(participantRoles, 'field.invalid'),
  share_basis_points: z.int('field.invalid').min(0, 'field.invalid').max(WHOLE_BASIS_POINTS, 'field.invalid'),
});
export type SplitDraft = z.infer<typeof SplitDraft>;

export const TrackDraft = z.object({
  /** The browser names it, so that a file can be sent for it before the draft is saved. */
  id: draftId('tracks'),
  title: typed(200),
  version: typed(100),
  isrc: typed(40),
  main_artists: names,
  featured_artists: names,
  composers: names,
  producers: names,
  other_credits: z
    .array(z.object({ name: typed(200), role: typed(60) }))
    .max(50, 'field.tooLong')
    .default([]),
  language: chosen(languages),
  explicit: z.enum(explicitness, 'field.invalid').default('no'),
  is_instrumental: z.boolean('field.invalid').default(false),
  lyrics: lines(20_000),
  preview_start_seconds: z.int('field.invalid').min(0, 'field.invalid').max(36_000, 'field.invalid').default(0),
  ai_use: z.enum(aiUses, 'field.invalid').default('none'),
  audio_file_id: draftId('media_files').nullable().default(null),
  /** Null takes the release's. */
  splits: z.array(SplitDraft).max(50, 'field.tooLong').nullable().default(null),
});
export type TrackDraft = z.infer<typeof TrackDraft>;

/** All that the steps ask for. */
export const ReleaseDraft = z.object({
  type: z.enum(musicTypes, 'field.invalid').default('single'),
  title: typed(200),
  artist: typed(200),
  upc: typed(40),
  genre: chosen(genres),
  language: chosen(languages),
  release_date: z.union([z.literal(''), IsoDay]).default(''),
  label_line: typed(200),
  p_line: typed(200),
  c_line: typed(200),
  description: lines(2000),
  cover_file_id: draftId('media_files').nullable().default(null),
  tracks: z.array(TrackDraft).max(100, 'field.tooLong').default([]),
  splits: z.array(SplitDraft).max(50, 'field.tooLong').default([]),
  platforms: z
    .array(z.enum(platforms, 'field.invalid'))
    .max(platforms.length)
    .default([...defaultPlatforms]),
  regions: z
    .array(z.enum(regions, 'field.invalid'))
    .max(regions.length)
    .default([...defaultRegions])
    .transform(settleRegions),
  /** ISO 3166-1 alpha-2, each once: what a message to a store names. */
  custom_countries: z
    .array(z.string('field.invalid').refine(isCountry, 'field.invalid'))
    .max(300, 'field.tooLong')
    .default([])
    .transform((codes) => [...new Set(codes)].sort()),
  /** A note beside the countries, for whoever reviews. */
  custom_region_details: typed(500),
});
export type ReleaseDraft = z.infer<typeof ReleaseDraft>;

type Places = { regions: Region[]; custom_countries: string[]; custom_region_details: string };

/** Countries and their note belong to the custom region: without it they say nothing, and are not kept to surprise anybody later. */
export function settlePlaces({ regions: chosen, custom_countries, custom_region_details }: Places): Places {
  if (!chosen.includes('custom')) return { regions: chosen, custom_countries: [], custom_region_details: '' };
  return { regions: chosen, custom_countries, custom_region_details };
}
