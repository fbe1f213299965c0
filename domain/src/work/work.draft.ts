import { z } from 'zod';
import { paymentMethods } from '../payment/payment.rules.ts';
import { typed } from '../release/release.draft.ts';
import { languages } from '../release/release.kinds.ts';
import { draftId } from '../row-id.ts';
import { authorRoles, RECORDINGS_MAX, societies, workGenres } from './work.kinds.ts';

/** The browser names the lines of a list, so that they keep their names from one save to the next. */
const lineKey = z.string('field.invalid').min(1, 'field.invalid').max(40, 'field.tooLong');
const society = z.enum(societies, 'field.invalid').nullable().default(null);

export const AuthorDraft = z.object({
  key: lineKey,
  /** The legal name. */
  name: typed(200),
  /** The name people know; empty where it is the same. */
  pseudonym: typed(200),
  cpf_cnpj: typed(40),
  role: z.enum(authorRoles, 'field.invalid').nullable().default(null),
  /** Per cent as typed. */
  editing_share: typed(20),
  performance_share: typed(20),
  society,
  ipi: typed(40),
  /** One of the work's publishers; null publishes alone. */
  publisher_key: lineKey.nullable().default(null),
});
export type AuthorDraft = z.infer<typeof AuthorDraft>;

/** A publisher's part is cut from those of its authors: 25 takes a quarter of each. */
export const PublisherDraft = z.object({
  key: lineKey,
  name: typed(200),
  cpf_cnpj: typed(40),
  ipi: typed(40),
  society,
  editing_share: typed(20).default('25'),
  performance_share: typed(20).default('25'),
});
export type PublisherDraft = z.infer<typeof PublisherDraft>;

/** Ten times what may be sent: a list that is too long is told, not cut. */
const LINES_MAX = 500;

/** All that the form asks for, kept as it was typed, right or wrong. The files are sent apart. */
export const WorkDraft = z.object({
  title: typed(200),
  alternative_titles: z.array(typed(200)).max(20, 'field.tooLong').default([]),
  genre: z.enum(workGenres, 'field.invalid').nullable().default(null),
  /** The language of its words. */
  language: z.enum(languages, 'field.invalid').nullable().default(null),
  /** MM:SS. */
  duration: typed(20),
  /** YYYY-MM-DD. */
  creation_date: typed(20),
  iswc: typed(40),
  /** Free text (spec 001, point 3). */
  isaac: typed(200),
  authors: z.array(AuthorDraft).max(LINES_MAX, 'field.tooLong').default([]),
  publishers: z.array(PublisherDraft).max(LINES_MAX, 'field.tooLong').default([]),
  /** How the fee will be paid, where one is charged. */
  payment_method: z.enum(paymentMethods, 'field.invalid').nullable().default(null),
  /** Recordings of it, of the same owner. */
  track_ids: z.array(draftId('tracks')).max(RECORDINGS_MAX, 'field.tooLong').default([]),
});
export type WorkDraft = z.infer<typeof WorkDraft>;
