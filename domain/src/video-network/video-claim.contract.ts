import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { parseIsrc } from '../identifiers/isrc.ts';
import { Instant } from '../instant.ts';
import { IsoDay } from '../iso-day.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { countVisible, isWritable } from '../visible-text.ts';
import { writtenLines } from '../written-lines.ts';
import { claimStatuses } from './video-claim.states.ts';

export const claimAnswers = ['keep', 'release'] as const;
export type ClaimAnswer = (typeof claimAnswers)[number];
export const CLAIM_NOTE_MAX = 2000;
export const CLAIM_FILES_MAX = 5;
/** Three megabytes of text, about ten thousand rows. */
export const CLAIM_REPORT_MAX = 3_000_000;
export const CLAIM_ROWS_MAX = 5000;

const Line = (max: number) =>
  z.string('field.required').trim().max(max, 'field.tooLong').refine(isWritable, 'field.invalid');
const Said = (max: number, missing: string) => Line(max).refine((text) => countVisible(text) > 0, missing);
const Day = IsoDay;
/** By when the artist answers. */
const DueDay = z.string('videoClaim.due').min(1, 'videoClaim.due').pipe(Day);

/** YouTube's id of a video: eleven characters. */
const VideoId = z
  .string('field.required')
  .trim()
  .regex(/^[A-Za-z0-9_-]{11}$/, 'videoClaim.video');
const Isrc = z.string('field.required').transform((text, context) => {
  const isrc = parseIsrc(text);
  if (isrc === null) context.addIssue({ code: 'custom', message: 'isrc.format' });
  return isrc ?? '';
});

export const VideoClaimView = z.object({
  id: z.string(),
  number: z.int(),
  user_id: z.string(),
  user_name: z.string(),
  track_title: z.string(),
  claim_id: z.string().nullable(),
  video_id: z.string(),
  video_title: z.string(),
  channel_name: z.string(),
  matched_seconds: z.int().nullable(),
  /** The words with which the channel disputes the claim. */
  dispute: z.string(),
  status: z.enum(claimStatuses),
  due_on: Day,
  answer: z.enum(claimAnswers).nullable(),
  answer_note: z.string(),
  answered_at: Instant.nullable(),
  created_at: Instant,
  files: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type VideoClaimView = z.infer<typeof VideoClaimView>;

export const ClaimForm = z.object({
  isrc: Isrc,
  /** YouTube's id of it. */
  video: VideoId,
  video_title: Said(300, 'videoClaim.title'),
  channel_name: Said(150, 'channel.title'),
  matched_seconds: z.int('field.invalid').min(1, 'field.invalid').max(36_000, 'field.invalid').nullable().default(null),
  dispute: writtenLines(CLAIM_NOTE_MAX).default(''),
  due_on: DueDay,
});
export type ClaimForm = z.infer<typeof ClaimForm>;

/** Faults of a report's rows, by the number of the line in the file. */
export const claimRowFaults = [
  'claimId',
  'video',
  'title',
  'channel',
  'status',
  'isrc',
  'unknownIsrc',
  'twice',
] as const;
const RowFault = z.object({ line: z.int(), fault: z.enum(claimRowFaults), text: z.string() });
export type ClaimRowFault = z.infer<typeof RowFault>;

export const ClaimImport = z.object({
  csv: z.string('field.required').min(1, 'field.required').max(CLAIM_REPORT_MAX, 'field.tooLong'),
  due_on: DueDay,
});
export const ClaimImportResult = z.object({
  added: z.int(),
  /** Claims that are here already. */
  known: z.int(),
  /** Active and inactive ones: nobody has to do anything about them. */
  quiet: z.int(),
  faults: z.array(RowFault),
});
export type ClaimImportResult = z.infer<typeof ClaimImportResult>;

export const ClaimAnswerForm = z.object({
  answer: z.enum(claimAnswers, 'field.required'),
  answer_note: writtenLines(CLAIM_NOTE_MAX).default(''),
  upload_ids: z.array(rowId('uploads')).max(CLAIM_FILES_MAX, 'field.tooMany').default([]),
});
/** A claim that is kept needs a reason: the platform asks for it. */
const needsReason = ({ answer, answer_note }: { answer: ClaimAnswer; answer_note: string }) =>
  answer !== 'keep' || answer_note.trim() !== '';
export type ClaimAnswerForm = z.infer<typeof ClaimAnswerForm>;

const row = byId('video_claims');
const reply = VideoClaimView;
const list = {
  input: PageInput.extend({ status: z.enum(claimStatuses, 'field.invalid').optional() }),
  reply: pageOf(reply),
};

export const videoClaimApi = {
  /** One's own and one's artists', those whose deadline is next first. */
  list: endpoint('GET', '/video-claims', list),
  answer: endpoint('POST', '/video-claims/:id/answer', {
    input: row.extend(ClaimAnswerForm.shape).refine(needsReason, { path: ['answer_note'], error: 'field.required' }),
    reply,
  }),
  /** For the staff: everybody's. */
  queue: endpoint('GET', '/video-claim-queue', list),
  enter: endpoint('POST', '/video-claims', { input: ClaimForm, reply }),
  import: endpoint('POST', '/video-claims/import', { input: ClaimImport, reply: ClaimImportResult }),
  close: endpoint('POST', '/video-claims/:id/close', { input: row, reply }),
};
