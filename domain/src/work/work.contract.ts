import { z } from 'zod';
import { endpoint, keyedEndpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, draftId, rowId } from '../row-id.ts';
import { UploadId } from '../upload/upload.contract.ts';
import { WorkDraft } from './work.draft.ts';
import { authorRoles, societies, workFileKinds } from './work.kinds.ts';
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

/** A work as lists show it. */
export const WorkView = z.object({
  id: z.string(),
  /** 'OB-2026-000417'; given when it is sent for the first time. */
  number: z.string().nullable(),
  user_id: z.string(),
  owner_name: z.string(),
  title: z.string(),
  /** Names as people know them, in the order of the form. */
  authors: z.array(z.string()),
  iswc: z.string(),
  recordings: z.int(),
  status: z.enum(workStatuses),
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

/** A work as its page and its form load it; the revision is what a save must have seen. */
export const WorkPage = WorkView.omit({ authors: true, recordings: true }).extend({
  revision: z.int(),
  draft: WorkDraft,
  recordings: z.array(WorkRecording),
  files: z.array(WorkFile),
  /** The one who pays: the label of an artist that it registers for, else the owner. */
  payer_name: z.string(),
  /** The fee in cents of a real; null where none is charged. */
  fee_cents: z.int().nullable(),
  /** The payment that is due, for whoever pays it; null for everybody else. */
  payment_id: z.string().nullable(),
  history: z.array(WorkEventView),
  updated_at: Instant,
});
export type WorkPage = z.infer<typeof WorkPage>;

/** 'yours': drafts, refusals and unpaid ones wait for their owner. */
export const workTabs = ['all', 'yours', 'staff', 'approved', 'withdrawn'] as const;
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
  find: endpoint('GET', '/works/:id', { input: byId('works'), reply: WorkPage }),
  /** With a track, it begins with all that the track knows. A browser that names the draft may ask again. */
  create: endpoint('POST', '/works', {
    input: OfArtist.extend({ id: draftId('works').optional(), track_id: rowId('tracks').optional() }),
    reply: WorkPage,
  }),
  save: endpoint('PUT', '/works/:id', { input: SaveWork, reply: WorkPage }),
  submit: endpoint('POST', '/works/:id/submit', {
    input: byId('works').extend({ revision: z.int('field.invalid') }),
    reply: WorkPage,
  }),
  withdraw: keyedEndpoint('POST', '/works/:id/withdraw', { input: byId('works'), reply: WorkPage }),
  reopen: keyedEndpoint('POST', '/works/:id/reopen', { input: byId('works'), reply: WorkPage }),
  remove: endpoint('DELETE', '/works/:id', { input: byId('works'), reply: z.object({ id: z.string() }) }),
  attach: endpoint('PUT', '/works/:id/files/:kind', {
    input: OfFile.extend({ upload_id: UploadId }),
    reply: z.object({ files: z.array(WorkFile) }),
  }),
  detach: endpoint('DELETE', '/works/:id/files/:kind', {
    input: OfFile,
    reply: z.object({ files: z.array(WorkFile) }),
  }),
  openFile: endpoint('GET', '/works/:id/files/:kind', { input: OfFile, reply: z.object({ url: z.string() }) }),
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

export const workReviewApi = {
  list: endpoint('GET', '/work-reviews', {
    input: PageInput.extend({ queue: z.enum(workQueues, 'field.invalid').default('open') }),
    reply: pageOf(WorkView),
  }),
  find: endpoint('GET', '/work-reviews/:id', { input: byId('works'), reply: WorkCase }),
  approve: endpoint('POST', '/work-reviews/:id/approve', { input: byId('works'), reply: WorkCase }),
  reject: endpoint('POST', '/work-reviews/:id/reject', {
    input: byId('works').extend({
      note: z.string('field.required').trim().min(1, 'field.required').max(2000, 'field.tooLong'),
    }),
    reply: WorkCase,
  }),
};
