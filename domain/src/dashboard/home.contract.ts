import { z } from 'zod';
import { catalogueBadges } from '../distribution/distribution.looks.ts';
import { Instant } from '../instant.ts';
import { Day } from '../ledger/ledger.contract.ts';
import { Decimal } from '../money/money.ts';
import { paymentAccountStatuses } from '../payment-account/payment-account.states.ts';
import { submissionStatuses } from '../verification/verification.states.ts';

/** Half a year, and the half year it is drawn against. */
export const LISTENED_MONTHS = 12;

/** Plays by month of sale, the oldest first: statements know no days (docs/decisions/070). */
export const Listening = z.object({
  months: z.array(z.object({ month: Day, plays: z.int() })),
  /** The recording with the most plays in the newest month. */
  best: z.object({ release_id: z.string(), title: z.string(), plays: z.int() }).nullable(),
});
export type Listening = z.infer<typeof Listening>;

export const Checklist = z.object({
  email: z.string(),
  confirmed_at: Instant.nullable(),
  is_verified: z.boolean(),
  /** The newest submission, and by when the staff means to have answered it. */
  verification: z.object({ status: z.enum(submissionStatuses), submitted_at: Instant, answer_by: Instant }).nullable(),
  account: z.enum(paymentAccountStatuses).nullable(),
  /** The newest of their releases. */
  release: z.object({ id: z.string(), title: z.string(), badge: z.enum(catalogueBadges) }).nullable(),
});
export type Checklist = z.infer<typeof Checklist>;

/** Days on a label's calendar of releases. */
export const CALENDAR_DAYS = 35;
/** Artists on its roster, and releases on its calendar; the rest stands on their own screens. */
export const ROSTER_SHOWN = 10;
export const CALENDAR_SHOWN = 12;
export const ROSTER_MONTHS = 6;

export const rosterAlerts = ['failed', 'rejected', 'correction', 'splitOpen', 'unverified'] as const;
export type RosterAlert = (typeof rosterAlerts)[number];

const RosterArtist = z.object({
  id: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  /** Sent and not out yet, the next to come first. */
  moving: z.array(
    z.object({ id: z.string(), title: z.string(), cover_url: z.string().nullable(), release_date: Day.nullable() }),
  ),
  moving_count: z.int(),
  /** Royalties in dollars of the roster's months, the oldest first. */
  months: z.array(Decimal),
  alert: z.enum(rosterAlerts).nullable(),
});
export type RosterArtist = z.infer<typeof RosterArtist>;

export const Roster = z.object({
  /** Artists by what they earned lately, the most first. */
  artists: z.array(RosterArtist),
  artist_count: z.int(),
  max_artists: z.int(),
  /** The months, with what the whole roster and the label itself earned in each. */
  months: z.array(z.object({ month: Day, roster: Decimal, label: Decimal })),
  calendar: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      artist: z.string(),
      release_date: Day,
      badge: z.enum(catalogueBadges),
      is_test_only: z.boolean(),
      is_leaving: z.boolean(),
      is_cleared: z.boolean(),
      cover_url: z.string().nullable(),
    }),
  ),
});
export type Roster = z.infer<typeof Roster>;
