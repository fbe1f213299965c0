import { z } from 'zod';
import { endpoint, keyedEndpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { Day } from '../ledger/ledger.contract.ts';
import { Currency, Decimal, Money } from '../money/money.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { StatementMapping, StatementProblem, StatementReading } from './statement.fields.ts';
import { PreviewEverybody, StatementPreview } from './statement.preview.ts';
import { AskedQuestion, questionCodes } from './statement.questions.ts';
import { statementStatuses } from './statement.states.ts';

export const STATEMENT_BYTES_MAX = 4 * 1024 ** 3;

/** How many units of `to` one unit of `from` was worth on a day, as finance says. */
export const Conversion = z.object({
  from: Currency,
  to: Currency,
  rate: z.string('field.required').regex(/^\d{1,9}(\.\d{1,10})?$/, 'money.rate'),
  on: Day,
  /** Why it is another rate than the table's; null where it is that one. */
  reason: z.string('field.invalid').trim().max(500, 'field.tooLong').nullable().default(null),
});
export type Conversion = z.infer<typeof Conversion>;

/** Finance's rate of a currency today, in reais for one unit. */
const OfferedRate = z.object({ currency: z.string(), rate: Decimal, valid_on: Day });
export type OfferedRate = z.infer<typeof OfferedRate>;

export const Approval = z.object({
  conversions: z.array(Conversion).max(20).default([]),
  /** A later day: until then the money is pending. Null is at once. */
  payable_on: Day.nullable().default(null),
});
export type Approval = z.infer<typeof Approval>;

export const StatementView = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  status: z.enum(statementStatuses),
  /** A format's id (statement.formats.ts), 'mapped', or null while nothing is known. */
  format: z.string().nullable(),
  progress: z.int(),
  row_count: z.number().nullable(),
  totals: z.array(Money),
  problem: StatementProblem.nullable(),
  created_at: Instant,
  created_by_name: z.string(),
  posted_at: Instant.nullable(),
  /** One person has acted, and another one has to: on an approval, or on a reversal. */
  waiting: z
    .object({ act: z.enum(['approve', 'reverse']), by_id: z.string(), by_name: z.string(), at: Instant })
    .nullable(),
  reversed_at: Instant.nullable(),
});
export type StatementView = z.infer<typeof StatementView>;

/** A preview with the rates it was made at. */
export const RatedPreview = StatementPreview.extend({ conversions: z.array(Conversion) });
export type RatedPreview = z.infer<typeof RatedPreview>;

export const StatementDetail = StatementView.extend({
  reading: StatementReading.nullable(),
  mapping: StatementMapping.nullable(),
  approval: Approval.nullable(),
  /** Above this limit two people approve, and two take back. */
  second: z.object({ limit_reais: z.int(), is_needed: z.boolean() }),
  reversal_reason: z.string().nullable(),
  /** Everybody's part; null before the import. */
  preview: RatedPreview.nullable(),
  /** Offered at the approval; another one needs a reason. */
  rates: z.array(OfferedRate),
  /** Answered before it can be approved. */
  questions: z.array(AskedQuestion),
  /** Sums of the lines by their match; `lines` are sums by recording, store, country and month. */
  matches: z.array(z.object({ match: z.string(), currency: z.string(), lines: z.int(), net: Decimal })),
  /** After posting: what went where, by kind of line and currency. */
  postings: z.array(z.object({ kind: z.string(), currency: z.string(), amount: Decimal })),
});
export type StatementDetail = z.infer<typeof StatementDetail>;

const SuggestedTrack = z.object({ track_id: z.string(), title: z.string(), artist: z.string(), isrc: z.string() });

/** Lines of one recording that no code led to, as one task. */
export const UnmatchedView = z.object({
  /** Names the recording within its statement; opaque. */
  key: z.string(),
  statement_id: z.string(),
  statement_name: z.string(),
  isrc: z.string(),
  upc: z.string(),
  store_ref: z.string(),
  title: z.string(),
  artist: z.string(),
  stores: z.array(z.string()),
  lines: z.int(),
  /** Set aside by a person: posted as unmatched when the statement is approved. */
  is_left: z.boolean(),
  amounts: z.array(Money),
  /** Recordings of the catalogue that look like it, the likeliest first, at most five. */
  suggestions: z.array(SuggestedTrack),
  /** Given to this track by one person: above the limit another one says the same. */
  waiting: SuggestedTrack.extend({ by_id: z.string(), by_name: z.string(), rule: z.boolean() }).nullable(),
});
export type UnmatchedView = z.infer<typeof UnmatchedView>;

const TrackChoice = z.object({
  track_id: z.string(),
  title: z.string(),
  artist: z.string(),
  isrc: z.string(),
  release_title: z.string(),
  owner_name: z.string(),
});

export const statementApi = {
  /** The body is the file itself, streamed; what is no statement is told by its state, not here. */
  upload: endpoint('POST', '/statements', {
    input: z.object({ name: z.string('field.required').min(1, 'field.required').max(255, 'field.tooLong') }),
    reply: StatementView,
    body: 'bytes',
  }),
  list: endpoint('GET', '/statements', {
    input: PageInput.extend({
      status: z.enum(statementStatuses, 'field.invalid').optional(),
      /** A part of the file's name. */
      search: z.string('field.invalid').trim().max(100, 'field.tooLong').optional(),
    }),
    reply: pageOf(StatementView),
  }),
  find: endpoint('GET', '/statements/:id', { input: byId('statements'), reply: StatementDetail }),
  /** Says what the columns are; kept for the next file with this header. */
  map: endpoint('PUT', '/statements/:id/mapping', {
    input: byId('statements').extend({
      mapping: StatementMapping,
      name: z.string('field.required').trim().min(1, 'field.required').max(100, 'field.tooLong'),
    }),
    reply: StatementView,
  }),
  import: endpoint('POST', '/statements/:id/import', { input: byId('statements'), reply: StatementView }),
  /** Looks for the tracks of what has none once more: the catalogue has grown since. */
  match: endpoint('POST', '/statements/:id/match', { input: byId('statements'), reply: Nothing }),
  approve: keyedEndpoint('POST', '/statements/:id/approve', {
    input: byId('statements').extend(Approval.shape),
    reply: StatementView,
  }),
  reverse: keyedEndpoint('POST', '/statements/:id/reverse', {
    input: byId('statements').extend({
      reason: z.string('field.required').trim().min(1, 'field.required').max(500, 'field.tooLong'),
    }),
    reply: StatementView,
  }),
  /** Overrules a question, with the reason; `about` are the facts it was asked about. */
  answer: endpoint('POST', '/statements/:id/answers', {
    input: byId('statements').extend({
      code: z.enum(questionCodes, 'field.invalid'),
      about: z.string('field.required').max(500, 'field.tooLong'),
      reason: z.string('field.required').trim().min(1, 'field.required').max(500, 'field.tooLong'),
    }),
    reply: Nothing,
  }),
  /** Instead of a second person's yes: back to review, or no reversal. */
  sendBack: endpoint('POST', '/statements/:id/send-back', {
    input: byId('statements').extend({
      reason: z.string('field.required').trim().min(1, 'field.required').max(500, 'field.tooLong'),
    }),
    reply: StatementView,
  }),
  /** Asks who would get what at these rates; `preview` of the statement has the answer. */
  preview: endpoint('POST', '/statements/:id/preview', {
    input: byId('statements').extend({ conversions: Approval.shape.conversions }),
    reply: Nothing,
  }),
  /** The people of a preview, all that are kept. */
  previewPeople: endpoint('GET', '/statements/:id/preview/people', {
    input: byId('statements').extend({ currency: z.string('field.required').length(3, 'field.invalid') }),
    reply: PreviewEverybody,
  }),
  discard: endpoint('POST', '/statements/:id/discard', { input: byId('statements'), reply: StatementView }),
  /** An address of the file itself for some minutes. */
  link: endpoint('POST', '/statements/:id/link', { input: byId('statements'), reply: z.object({ url: z.string() }) }),
  unmatched: endpoint('GET', '/statements/unmatched', {
    input: PageInput.extend({
      statement_id: rowId('statements').optional(),
      is_left: z.stringbool().optional(),
      search: z.string('field.invalid').trim().max(100, 'field.tooLong').optional(),
    }),
    reply: pageOf(UnmatchedView),
  }),
  /** All lines of the recording are the track's; with `rule` the next file knows it by itself. A posted one is posted anew. */
  assign: keyedEndpoint('POST', '/statements/:id/unmatched/assign', {
    input: byId('statements').extend({
      key: z.string().max(1000),
      track_id: rowId('tracks'),
      rule: z.boolean().default(false),
    }),
    /** Late found money above the limit waits for a second person. */
    reply: z.object({ is_waiting: z.boolean() }),
  }),
  leave: endpoint('POST', '/statements/:id/unmatched/leave', {
    input: byId('statements').extend({ key: z.string().max(1000), is_left: z.boolean() }),
    reply: Nothing,
  }),
  /** Recordings of the whole catalogue by title, artist or ISRC. */
  tracks: endpoint('GET', '/statements/tracks', {
    input: z.object({ search: z.string('field.required').trim().min(2, 'field.required').max(100, 'field.tooLong') }),
    reply: z.object({ rows: z.array(TrackChoice) }),
  }),
};
