import { z } from 'zod';
import { roles } from '../access/policy.ts';
import { distributionStatuses } from '../distribution/distribution.states.ts';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { mediaKindNames } from '../media-file/media-file.rules.ts';
import { MediaFinding } from '../media-file/media-findings.ts';
import { PageInput, pageOf } from '../page.ts';
import { CodeFlag } from '../release/code-flags.ts';
import { ReleaseDraft } from '../release/release.draft.ts';
import { releaseTypes } from '../release/release.kinds.ts';
import { byId, rowId } from '../row-id.ts';
import { countVisible, isWritable } from '../visible-text.ts';
import { DraftChange } from './draft-changes.ts';
import {
  COMMENT_LIMIT,
  checkItems,
  NOTE_LIMIT,
  rejectionReasons,
  reviewDecisions,
  reviewFields,
  reviewTabs,
} from './review.kinds.ts';

/** Lines are allowed, other controls are not. */
const text = (limit: number) =>
  z
    .string('field.required')
    .trim()
    .max(limit, 'field.tooLong')
    .refine((typed) => isWritable(typed.replace(/[\n\r\t]/g, ' ')), 'field.invalid');
const said = (limit: number) => text(limit).refine((typed) => countVisible(typed) > 0, 'field.required');
const Note = text(NOTE_LIMIT).default('');

/** The reviewer at work on a case. Another may take it over, knowingly. */
export const ReviewClaim = z.object({ user_id: z.string(), name: z.string(), ends_at: Instant });
export type ReviewClaim = z.infer<typeof ReviewClaim>;

/** A line of the queue. */
export const ReviewRow = z.object({
  id: z.string(),
  user_id: z.string(),
  owner_name: z.string(),
  type: z.enum(releaseTypes),
  title: z.string(),
  artist: z.string(),
  cover_url: z.string().nullable(),
  status: z.enum(distributionStatuses),
  /** How many times it was sent. */
  round: z.int(),
  /** When it was sent, or the change was asked for. */
  sent_at: Instant,
  claim: ReviewClaim.nullable(),
});
export type ReviewRow = z.infer<typeof ReviewRow>;

const AnyComment = z.object({
  id: z.string(),
  /** The submission it was said about, counted from 1. */
  round: z.int(),
  /** Null speaks of the release. */
  track_id: z.string().nullable(),
  /** Null speaks of the whole track, or of the whole release. */
  field: z.enum(reviewFields).nullable(),
  text: z.string(),
  /** Whether what it speaks of was changed since; null where it speaks of everything, or nothing came after it. */
  is_changed: z.boolean().nullable(),
  created_at: Instant,
});

/** As the owner reads it: who reviews is not named. */
export const OwnerComment = AnyComment;
export type OwnerComment = z.infer<typeof OwnerComment>;

export const ReviewComment = AnyComment.extend({ author_name: z.string().nullable() });
export type ReviewComment = z.infer<typeof ReviewComment>;

/** Comments to the owner from decided rounds, the newest first. */
export const OwnerComments = z.object({
  decision: z.enum([...reviewDecisions, 'changeAllowed']).nullable(),
  reason: z.enum(rejectionReasons).nullable(),
  note: z.string().nullable(),
  decided_at: Instant.nullable(),
  /** Whether a change of the published release was asked for and waits for an answer. */
  has_open_request: z.boolean(),
  comments: z.array(OwnerComment),
});
export type OwnerComments = z.infer<typeof OwnerComments>;

export const ReviewFile = z.object({
  id: z.string(),
  kind: z.enum(mediaKindNames),
  name: z.string(),
  bytes: z.number().int(),
  format: z.string().nullable(),
  duration_ms: z.number().int().nullable(),
  waveform: z.array(z.number().int()).nullable(),
  /** Null where it was not checked to its end. */
  findings: z.array(MediaFinding).nullable(),
});
export type ReviewFile = z.infer<typeof ReviewFile>;

const Owner = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  is_verified: z.boolean(),
  label_name: z.string().nullable(),
  since: Instant,
});

const Round = z.object({
  number: z.int(),
  sent_at: Instant,
  decision: z.enum(reviewDecisions).nullable(),
  reason: z.enum(rejectionReasons).nullable(),
  note: z.string().nullable(),
  decided_at: Instant.nullable(),
  decided_by_name: z.string().nullable(),
});
export type ReviewRound = z.infer<typeof Round>;

export const ReviewEvent = z.object({
  id: z.string(),
  kind: z.string(),
  note: z.string().nullable(),
  actor_name: z.string().nullable(),
  created_at: Instant,
});
export type ReviewEvent = z.infer<typeof ReviewEvent>;

/** A case as its reviewer sees it. */
export const ReviewView = z.object({
  id: z.string(),
  status: z.enum(distributionStatuses),
  round: z.int(),
  sent_at: Instant.nullable(),
  type: z.enum(releaseTypes),
  /** A video has here what it shares with music; the rest stands in review-video.contract.ts. */
  draft: ReleaseDraft,
  /** As it was sent, for a few minutes. */
  cover_url: z.string().nullable(),
  /** Small, by an address that stays for a day: it is not fetched again with every answer. */
  cover_preview_url: z.string().nullable(),
  owner: Owner,
  files: z.array(ReviewFile),
  code_flags: z.array(CodeFlag),
  comments: z.array(ReviewComment),
  checklist: z.array(z.enum(checkItems)),
  notes: z.string(),
  claim: ReviewClaim.nullable(),
  /** Against the submission before this one; nothing at the first. */
  changes: z.array(DraftChange),
  rounds: z.array(Round),
  events: z.array(ReviewEvent),
  change_request: z.object({ text: z.string(), created_at: Instant }).nullable(),
  /** Whether an approval starts the delivery; else whoever sent it does. */
  delivers_on_approval: z.boolean(),
});
export type ReviewView = z.infer<typeof ReviewView>;

const Search = z
  .string('field.invalid')
  .trim()
  .max(100, 'field.tooLong')
  .refine(isWritable, 'field.invalid')
  .optional();
const QueueFilter = z.object({ status: z.enum(reviewTabs, 'field.invalid').default('pending'), search: Search });
export type QueueFilter = z.infer<typeof QueueFilter>;

/** Counted up to here; more is '99+'. */
export const COUNT_MAX = 100;
const Counts = z.object({ pending: z.int(), correction: z.int(), changes: z.int() });

/** A case is taken from whom one has been told has it; if it is another's by now, one is told again. */
export const ClaimForm = byId('releases').extend({ take_over_from: rowId('profiles').optional() });
export type ClaimForm = z.infer<typeof ClaimForm>;

export const SheetForm = byId('releases').extend({
  checklist: z.array(z.enum(checkItems, 'field.invalid')).max(20),
  notes: Note,
});
export type SheetForm = z.infer<typeof SheetForm>;

export const CommentForm = byId('releases').extend({
  track_id: rowId('tracks').nullable().default(null),
  field: z.enum(reviewFields, 'field.invalid').nullable().default(null),
  text: said(COMMENT_LIMIT),
});
export type CommentForm = z.infer<typeof CommentForm>;

const CommentOf = byId('releases').extend({ comment_id: rowId('review_comments') });
export type CommentOf = z.infer<typeof CommentOf>;

/** The round is the one the reviewer has seen. */
const Seen = byId('releases').extend({ round: z.int('field.invalid') });
export const ApproveForm = Seen.extend({ checklist: SheetForm.shape.checklist });
export type ApproveForm = z.infer<typeof ApproveForm>;

export const CorrectionForm = Seen.extend({ note: Note });
export type CorrectionForm = z.infer<typeof CorrectionForm>;

export const RejectForm = Seen.extend({ reason: z.enum(rejectionReasons, 'review.reason'), note: Note }).refine(
  ({ reason, note }) => reason !== 'other' || countVisible(note) > 0,
  { path: ['note'], message: 'review.otherReason' },
);
export type RejectForm = z.infer<typeof RejectForm>;

export const ChangeRequestForm = byId('releases').extend({ text: said(NOTE_LIMIT) });
export type ChangeRequestForm = z.infer<typeof ChangeRequestForm>;

const AllowForm = byId('releases').extend({ note: Note });
export type AllowForm = z.infer<typeof AllowForm>;
export const DeclineForm = byId('releases').extend({ note: said(NOTE_LIMIT) });
export type DeclineForm = z.infer<typeof DeclineForm>;

export const reviewApi = {
  list: endpoint('GET', '/reviews', { input: PageInput.extend(QueueFilter.shape), reply: pageOf(ReviewRow) }),
  counts: endpoint('GET', '/reviews/counts', { input: Nothing, reply: Counts }),
  find: endpoint('GET', '/reviews/:id', { input: byId('releases'), reply: ReviewView }),
  claim: endpoint('POST', '/reviews/:id/claim', { input: ClaimForm, reply: ReviewView }),
  unclaim: endpoint('DELETE', '/reviews/:id/claim', { input: byId('releases'), reply: ReviewView }),
  saveSheet: endpoint('PUT', '/reviews/:id/sheet', { input: SheetForm, reply: ReviewView }),
  comment: endpoint('POST', '/reviews/:id/comments', { input: CommentForm, reply: ReviewView }),
  removeComment: endpoint('DELETE', '/reviews/:id/comments/:comment_id', { input: CommentOf, reply: ReviewView }),
  approve: endpoint('POST', '/reviews/:id/approve', { input: ApproveForm, reply: ReviewView }),
  askCorrection: endpoint('POST', '/reviews/:id/correction', { input: CorrectionForm, reply: ReviewView }),
  reject: endpoint('POST', '/reviews/:id/reject', { input: RejectForm, reply: ReviewView }),
  allowChange: endpoint('POST', '/reviews/:id/change/allow', { input: AllowForm, reply: ReviewView }),
  declineChange: endpoint('POST', '/reviews/:id/change/decline', { input: DeclineForm, reply: ReviewView }),
  /** For the owner: what is to be corrected, and what was said about it. */
  commentsOf: endpoint('GET', '/releases/:id/comments', { input: byId('releases'), reply: OwnerComments }),
  /** For the owner of a published release: asks for leave to change it. */
  requestChange: endpoint('POST', '/releases/:id/change-requests', {
    input: ChangeRequestForm,
    reply: z.object({ id: z.string() }),
  }),
};
