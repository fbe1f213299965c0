import { z } from 'zod';
import { Instant } from '../instant.ts';
import { Decimal } from '../money/money.ts';

/** So many people are kept by themselves; a statement's page shows the first ten. */
export const PREVIEW_PEOPLE_MAX = 500;

/** One person's part of what a statement would bring: `gross` less the others is what they receive. */
export const PreviewPerson = z.object({
  user_id: z.string(),
  name: z.string(),
  tracks: z.int(),
  gross: Decimal,
  commission: Decimal,
  margin: Decimal,
  recouped: Decimal,
  held: Decimal,
  receives: Decimal,
});
export type PreviewPerson = z.infer<typeof PreviewPerson>;

/** The postings of an approval in one currency, each a positive part of `gross`: nothing is left over. */
export const PreviewSums = z.object({
  currency: z.string(),
  gross: Decimal,
  unmatched: Decimal,
  commission: Decimal,
  margin: Decimal,
  recouped: Decimal,
  held: Decimal,
  rounding: Decimal,
  receives: Decimal,
  tracks: z.int(),
  unmatched_recordings: z.int(),
  labels: z.int(),
  people: z.int(),
  /** The largest receivers, ten of them on a statement's page. */
  largest: z.array(PreviewPerson).max(PREVIEW_PEOPLE_MAX),
  /** Everybody else together. */
  others: PreviewPerson.omit({ user_id: true, name: true, tracks: true }),
});
export type PreviewSums = z.infer<typeof PreviewSums>;

/** Everybody in one currency, and whoever is beyond the limit together. */
export const PreviewEverybody = PreviewSums.pick({ largest: true, others: true });

/** `sums` is null while it is being made. */
export const StatementPreview = z.object({
  asked_at: Instant,
  made_at: Instant.nullable(),
  sums: z.array(PreviewSums).nullable(),
  /** Everybody who receives something, each once, whatever the currency. */
  people: z.int().nullable(),
  /** A release whose parts are not the whole: nothing can be posted before they are. */
  unbalanced_release: z.string().nullable(),
});
export type StatementPreview = z.infer<typeof StatementPreview>;
