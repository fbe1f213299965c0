import { z } from 'zod';
import { filingStatuses } from '../cwr/cwr.states.ts';
import { endpoint, keyedEndpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { paymentMethods } from '../payment/payment.rules.ts';
import { byId, draftId, rowId } from '../row-id.ts';
import { UploadId } from '../upload/upload.contract.ts';
import { WorkDraft } from './work.draft.ts';
import { authorRoles, RECORDINGS_MAX, societies, workFileKinds } from './work.kinds.ts';
import { workStatuses } from './work.states.ts';

/** A recording of the work, as far as its release says. */
export const WorkRecording = z.object({
  track_id: z.string(),
  title: z.string(),
  isrc: z.string().nullable(),
  release_id: z.string(),
  release_title: z.string(),
  artist: z.string(),
  duration_ms: z.int().nullable(),
});
export type WorkRecording = z.infer<typeof WorkRecording>;

/** The society that matters most for an approved work: one that sent it back, else one that has not answered, else one that took it. */
const WorkStanding = z.object({ society: z.enum(societies), status: z.enum(filingStatuses), at: Instant });

/** A work as lists show it. */
export const WorkView = z.object({
  id: z.string(),
  /** 'OB-2026-000417'; given when it is sent for the first time. */
  number: z.string().nullable(),
  user_id: z.string(),
  owner_name: z.string(),
  payer_id: z.string(),
  /** The one who pays: the label of an artist that it registers for, else the owner. */
  payer_name: z.string(),
  title: z.string(),
  /** Names as people know them, in the order of the form. */
  authors: z.array(z.string()),
  iswc: z.string(),
  recordings: z.int(),
  status: z.enum(workStatuses),
  /** Null until it is in a file for a society, and where it is not approved. */
  standing: WorkStanding.nullable(),
  /** The staff's reason for a refusal. */
  note: z.string().nullable(),
  created_at: Instant,
  submitted_at: Instant.nullable(),
  decided_at: Instant.nullable(),
});
export type WorkView = z.infer<typeof WorkView>;

export const WorkFile = z.object({
  kind: z.enum(workFileKinds),
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});
export type WorkFile = z.infer<typeof WorkFile>;

export const workEventKinds = [
  'created',
  'submitted',
  'paid',
  'approved',
  'rejected',
  'withdrawn',
  'reopened',
] as const;
export type WorkEventKind = (typeof workEventKinds)[number];

/** A step of its way. Names of the staff are the staff's: the owner reads 'a equipe'. */
export const WorkEventView = z.object({
  kind: z.enum(workEventKinds),
  by: z.string().nullable(),
  note: z.string().nullable(),
  at: Instant,
});
export type WorkEventView = z.infer<typeof WorkEventView>;

/** The cost of sending a work, for whoever reads. */
export const WorkFee = z.object({
  /** In cents of a real; null where none is charged. */
  fee_cents: z.int().nullable(),
  /** A fee that was paid once holds until it is given back. */
  is_fee_paid: z.boolean(),
  /** Whether a refusal gives the fee back; else it holds for the correction. */
  is_fee_refundable: z.boolean(),
  /** Ways to pay it, one of which is chosen before it is sent; none for those who do not pay. */
  fee_ways: z.array(z.enum(paymentMethods)),
});
export type WorkFee = z.infer<typeof WorkFee>;

/** A work as its page and its form load it; the revision is what a save must have seen. */
export const WorkPage = WorkView.omit({ authors: true, recordings: true, standing: true }).extend({
  revision: z.int(),
  draft: WorkDraft,
  recordings: z.array(WorkRecording),
  files: z.array(WorkFile),
  ...WorkFee.shape,
  /** A fee that was paid and goes back, for whoever paid it; null where none does. */
  fee_refund: z.enum(['refunding', 'refunded']).nullable(),
  /** The payment that is due, for whoever pays it; null for everybody else. */
  payment_id: z.string().nullable(),
  history: z.array(WorkEventView),
  updated_at: Instant,
});
export type WorkPage = z.infer<typeof WorkPage>;

/** 'yours': drafts, refusals, also those of a society, and unpaid ones wait for whoever reads. */
export const workTabs = ['all', 'yours', 'staff', 'society', 'accepted', 'approved', 'withdrawn'] as const;
export type WorkTab = (typeof workTabs)[number];

const OfArtist = z.object({ artist_id: rowId('profiles').optional() });

/** People the owner has named before: in releases, or in other works. */
export const KnownAuthor = z.object({
  /** The participant whose number a call may bring; null for an author of another work, who comes whole. */
  participant_id: z.string().nullable(),
  name: z.string(),
  pseudonym: z.string(),
  cpf_cnpj: z.string(),
  cpf_cnpj_masked: z.string().nullable(),
  ipi: z.string(),
  role: z.enum(authorRoles).nullable(),
  society: z.enum(societies).nullable(),
});
export type KnownAuthor = z.infer<typeof KnownAuthor>;

/** The form of a track's work before anything is saved: `work_id` is a draft that the track has already. */
export const WorkOfTrack = z.object({
  work_id: z.string().nullable(),
  user_id: z.string(),
  draft: WorkDraft,
  recordings: z.array(WorkRecording),
});
export type WorkOfTrack = z.infer<typeof WorkOfTrack>;

export const SaveWork = WorkDraft.extend({ id: rowId('works'), revision: z.int('field.invalid') });
const OfFile = byId('works').extend({ kind: z.enum(workFileKinds, 'field.invalid') });

export const workApi = {
  list: endpoint('GET', '/works', {
    input: PageInput.extend(OfArtist.shape).extend({
      tab: z.enum(workTabs, 'field.invalid').default('all'),
      /** Title, author, ISWC or ISRC. */
      search: z.string().max(200, 'field.tooLong').optional(),
    }),
    reply: pageOf(WorkView),
  }),
  counts: endpoint('GET', '/works/counts', { input: OfArtist, reply: z.record(z.enum(workTabs), z.int()) }),
  /** For a form that was not saved yet. */
  fee: endpoint('GET', '/works/fee', { input: Nothing, reply: WorkFee }),
  find: endpoint('GET', '/works/:id', { input: byId('works'), reply: WorkPage }),
  /** With a track, it begins with all that the track knows. A browser that names the draft may ask again. */
  create: endpoint('POST', '/works', {
    input: OfArtist.extend({ id: draftId('works').optional(), track_id: rowId('tracks').optional() }),
    reply: WorkPage,
  }),
  /** All that a track knows of its work; nothing is made by looking. */
  ofTrack: endpoint('GET', '/tracks/:id/work', { input: byId('tracks'), reply: WorkOfTrack }),
  save: endpoint('PUT', '/works/:id', { input: SaveWork, reply: WorkPage }),
  submit: endpoint('POST', '/works/:id/submit', {
    input: byId('works').extend({ revision: z.int('field.invalid') }),
    reply: WorkPage,
  }),
  withdraw: keyedEndpoint('POST', '/works/:id/withdraw', { input: byId('works'), reply: WorkPage }),
  reopen: keyedEndpoint('POST', '/works/:id/reopen', { input: byId('works'), reply: WorkPage }),
  /** All of its recordings, once it was sent; before, they stand in the form. */
  link: endpoint('PUT', '/works/:id/recordings', {
    input: byId('works').extend({ track_ids: z.array(draftId('tracks')).max(RECORDINGS_MAX, 'field.tooLong') }),
    reply: WorkPage,
  }),
  remove: endpoint('DELETE', '/works/:id', { input: byId('works'), reply: z.object({ id: z.string() }) }),
  attach: endpoint('PUT', '/works/:id/files/:kind', {
    input: OfFile.extend({ upload_id: UploadId }),
    reply: z.object({ files: z.array(WorkFile) }),
  }),
  detach: endpoint('DELETE', '/works/:id/files/:kind', {
    input: OfFile,
    reply: z.object({ files: z.array(WorkFile) }),
  }),
  /** To save it, and to look at it where it is. */
  openFile: endpoint('GET', '/works/:id/files/:kind', {
    input: OfFile,
    reply: z.object({ url: z.string(), view_url: z.string() }),
  }),
  knownAuthors: endpoint('GET', '/works/authors', {
    input: OfArtist.extend({ search: z.string().trim().max(100, 'field.tooLong').optional() }),
    reply: z.object({ authors: z.array(KnownAuthor) }),
  }),
  /** One participant with the whole number, for the form that names the person. */
  knownAuthor: endpoint('GET', '/works/authors/:id', { input: byId('participants'), reply: KnownAuthor }),
  /** Recordings of the owner that a work can be linked to. */
  recordings: endpoint('GET', '/works/recordings', {
    input: OfArtist.extend({ search: z.string().trim().max(100, 'field.tooLong').optional() }),
    reply: z.object({ recordings: z.array(WorkRecording) }),
  }),
};

/** Why the staff should look twice, the strongest reason first. */
export const duplicateReasons = ['sameIswc', 'sameTitleAndAuthor', 'similarTitle'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const workQueues = ['open', 'approved', 'rejected'] as const;
export type WorkQueue = (typeof workQueues)[number];

/** A work as the staff judges it. */
export const WorkCase = WorkPage.extend({
  duplicates: z.array(WorkView.extend({ reason: z.enum(duplicateReasons) })),
  reviewer_name: z.string().nullable(),
});
export type WorkCase = z.infer<typeof WorkCase>;

/** The version that the reviewer has read: its form, and the sending. A file is replaced between two sendings alone. */
const Seen = byId('works').extend({
  revision: z.int('field.invalid'),
  submitted_at: z.iso.datetime('field.invalid'),
});
export type SeenWork = z.infer<typeof Seen>;

export const workReviewApi = {
  list: endpoint('GET', '/work-reviews', {
    input: PageInput.extend({ queue: z.enum(workQueues, 'field.invalid').default('open') }),
    reply: pageOf(WorkView),
  }),
  find: endpoint('GET', '/work-reviews/:id', { input: byId('works'), reply: WorkCase }),
  approve: endpoint('POST', '/work-reviews/:id/approve', { input: Seen, reply: WorkCase }),
  reject: keyedEndpoint('POST', '/work-reviews/:id/reject', {
    input: Seen.extend({
      note: z.string('field.required').trim().min(1, 'field.required').max(2000, 'field.tooLong'),
    }),
    reply: WorkCase,
  }),
};
