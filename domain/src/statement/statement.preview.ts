import { z } from 'zod';
import { Instant } from '../instant.ts';
import { Decimal } from '../money/money.ts';

/** One person's part of what a statement would bring: `gross` less the others is what they receive. */
const PreviewPerson = z.object({
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
  /** The ten who receive most. */
  largest: z.array(PreviewPerson).max(10),
  /** Everybody else together. */
  others: PreviewPerson.omit({ user_id: true, name: true, tracks: true }),
});
export type PreviewSums = z.infer<typeof PreviewSums>;

/** `sums` is null while it is being made. */
export const StatementPreview = z.object({
  asked_at: Instant,
  made_at: Instant.nullable(),
  sums: z.array(PreviewSums).nullable(),
  /** Everybody who receives something, each once, whatever the currency. */
  people: z.int().nullable(),
  /** A release whose parts are not the whole: nothing can be posted before they are. */
  crooked_release: z.string().nullable(),
});
export type StatementPreview = z.infer<typeof StatementPreview>;
