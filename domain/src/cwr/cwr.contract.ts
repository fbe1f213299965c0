import { z } from 'zod';
import { ConnectionTest } from '../connector/connector.contract.ts';
import { deliveryProblems } from '../delivery/delivery-problems.ts';
import { endpoint, keyedEndpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { societies } from '../work/work.kinds.ts';
import { workStatuses } from '../work/work.states.ts';
import { cwrAnswers, cwrFileStatuses, cwrVersions, filingStatuses } from './cwr.states.ts';
import { CWR_NEEDS, type CwrNeedKind } from './cwr-needs.ts';
import { CwrSocietyForm } from './cwr-society.form.ts';

/** A file is made and checked within one request. */
export const FILE_WORKS_MAX = 300;
/** A society's answer comes as text in one call. */
export const ANSWER_TEXT_MAX = 900_000;

const needKinds = Object.keys(CWR_NEEDS) as [CwrNeedKind, ...CwrNeedKind[]];
export const CwrNeedView = z.object({
  kind: z.enum(needKinds),
  person: z.string().nullable(),
  isBlocking: z.boolean(),
});

/** A society's message: its own words, and ours where we know the rule. */
export const SocietyMessage = z.object({
  level: z.string(),
  rule: z.string(),
  text: z.string(),
  meaning: z.string().nullable(),
});
export type SocietyMessage = z.infer<typeof SocietyMessage>;

/** A society as the staff sets it up: secrets are never among what is told, only that they are there. */
export const CwrSocietyView = z.object({
  id: z.string(),
  society: z.enum(societies),
  code: z.string(),
  has_sftp: z.boolean(),
  host: z.string(),
  port: z.int().nullable(),
  username: z.string(),
  host_key: z.string(),
  remote_path: z.string(),
  has_password: z.boolean(),
  has_private_key: z.boolean(),
  test: ConnectionTest.nullable(),
  revision: z.int(),
});
export type CwrSocietyView = z.infer<typeof CwrSocietyView>;

/** Facts of the sender that a file cannot do without. */
export const senderFacts = ['cwr.senderName', 'cwr.senderCode', 'cwr.senderIpi'] as const;

export const CwrSetup = z.object({
  sender: z.object({
    name: z.string(),
    code: z.string(),
    ipi: z.string(),
    version: z.enum(cwrVersions),
    /** Facts nobody has told yet: until then no file is made. */
    missing: z.array(z.enum(senderFacts)),
  }),
  societies: z.array(CwrSocietyView),
});
export type CwrSetup = z.infer<typeof CwrSetup>;

/** 'ready': not sent there yet, or corrected since. 'answered': the society has spoken and nothing changed since. */
export const cwrTabs = ['ready', 'waiting', 'answered'] as const;
export type CwrTab = (typeof cwrTabs)[number];

/** An approved work, as it stands with one society. */
export const CwrWorkView = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  owner_name: z.string(),
  iswc: z.string(),
  needs: z.array(CwrNeedView),
  /** NWR for a work that the society has not heard of, REV for one that it knows. */
  kind: z.enum(['NWR', 'REV']),
  filing: z
    .object({
      id: z.string(),
      status: z.enum(filingStatuses),
      answer: z.enum(cwrAnswers).nullable(),
      messages: z.array(SocietyMessage),
      file_name: z.string(),
      created_at: Instant,
      answered_at: Instant.nullable(),
      /** A code of the society's that is not the work's: the staff decides. */
      open_iswc: z.string().nullable(),
    })
    .nullable(),
});
export type CwrWorkView = z.infer<typeof CwrWorkView>;

export const CwrFileView = z.object({
  id: z.string(),
  name: z.string(),
  society: z.enum(societies),
  has_sftp: z.boolean(),
  version: z.enum(cwrVersions),
  works: z.int(),
  records: z.int(),
  /** Works of it by where they stand now. */
  accepted: z.int(),
  conflicts: z.int(),
  rejected: z.int(),
  status: z.enum(cwrFileStatuses),
  problem: z.enum(deliveryProblems).nullable(),
  detail: z.string().nullable(),
  /** False once somebody who is named in it has left: it cannot be taken or sent any more. */
  has_content: z.boolean(),
  created_by_name: z.string().nullable(),
  created_at: Instant,
  sent_at: Instant.nullable(),
});
export type CwrFileView = z.infer<typeof CwrFileView>;

/** 'older': the society has said something newer since. 'iswcOpen': another code than the work's. */
export const answerOutcomes = ['applied', 'known', 'older', 'unknown', 'iswcOpen'] as const;
export type AnswerOutcome = (typeof answerOutcomes)[number];

export const CwrAnswerLine = z.object({
  place: z.int(),
  outcome: z.enum(answerOutcomes),
  work_id: z.string().nullable(),
  work_number: z.string(),
  title: z.string(),
  answer: z.enum(cwrAnswers).nullable(),
  iswc: z.string().nullable(),
  messages: z.array(SocietyMessage),
});
export type CwrAnswerLine = z.infer<typeof CwrAnswerLine>;

/** A society's file that was read. */
export const CwrAnswerView = z.object({
  id: z.string(),
  name: z.string(),
  society: z.enum(societies).nullable(),
  sender_name: z.string(),
  applied: z.int(),
  known: z.int(),
  unknown: z.int(),
  created_by_name: z.string().nullable(),
  created_at: Instant,
});
export type CwrAnswerView = z.infer<typeof CwrAnswerView>;

export const CwrAnswerPage = CwrAnswerView.extend({ lines: z.array(CwrAnswerLine) });
export type CwrAnswerPage = z.infer<typeof CwrAnswerPage>;

export const cwrApi = {
  setup: endpoint('GET', '/cwr', { input: Nothing, reply: CwrSetup }),
  saveSociety: endpoint('PUT', '/cwr/societies/:id', { input: CwrSocietyForm, reply: CwrSocietyView }),
  testSociety: endpoint('POST', '/cwr/societies/:id/test', { input: byId('cwr_societies'), reply: CwrSocietyView }),
  works: endpoint('GET', '/cwr/works', {
    input: PageInput.extend({
      society_id: rowId('cwr_societies'),
      tab: z.enum(cwrTabs, 'field.invalid').default('ready'),
      search: z.string().max(200, 'field.tooLong').optional(),
    }),
    reply: pageOf(CwrWorkView),
  }),
  files: endpoint('GET', '/cwr/files', { input: PageInput, reply: pageOf(CwrFileView) }),
  /** Named by the browser's key: a second click makes no second file. */
  make: keyedEndpoint('POST', '/cwr/files', {
    input: z.object({
      society_id: rowId('cwr_societies'),
      version: z.enum(cwrVersions, 'field.invalid').optional(),
      work_ids: z.array(rowId('works')).min(1, 'cwr.works').max(FILE_WORKS_MAX, 'cwr.works'),
    }),
    reply: CwrFileView,
  }),
  download: endpoint('POST', '/cwr/files/:id/download', {
    input: byId('cwr_files'),
    reply: z.object({ name: z.string(), text: z.string() }),
  }),
  send: endpoint('POST', '/cwr/files/:id/send', { input: byId('cwr_files'), reply: CwrFileView }),
  markSent: endpoint('POST', '/cwr/files/:id/mark-sent', { input: byId('cwr_files'), reply: CwrFileView }),
  discard: endpoint('POST', '/cwr/files/:id/discard', { input: byId('cwr_files'), reply: CwrFileView }),
  answers: endpoint('GET', '/cwr/answers', { input: PageInput, reply: pageOf(CwrAnswerView) }),
  answer: endpoint('GET', '/cwr/answers/:id', { input: byId('cwr_answers'), reply: CwrAnswerPage }),
  /** A file that was read before changes nothing: `is_repeat` says so. */
  importAnswer: endpoint('POST', '/cwr/answers', {
    input: z.object({
      name: z.string('field.required').trim().min(1, 'field.required').max(200, 'field.tooLong'),
      text: z.string('field.required').min(1, 'field.required').max(ANSWER_TEXT_MAX, 'cwr.textTooLong'),
    }),
    reply: CwrAnswerPage.extend({ is_repeat: z.boolean() }),
  }),
  /** Ends the doubt between two codes: the society's, or the one the work has. */
  settleIswc: endpoint('POST', '/cwr/filings/:id/iswc', {
    input: byId('cwr_filings').extend({ use: z.enum(['society', 'work'], 'field.invalid') }),
    reply: z.object({ iswc: z.string() }),
  }),
};

/** A step of a work's way through a society. */
export const FilingView = z.object({
  id: z.string(),
  society: z.enum(societies),
  kind: z.enum(['NWR', 'REV']),
  status: z.enum(filingStatuses),
  answer: z.enum(cwrAnswers).nullable(),
  society_number: z.string().nullable(),
  iswc: z.string().nullable(),
  is_iswc_open: z.boolean(),
  messages: z.array(SocietyMessage),
  created_at: Instant,
  sent_at: Instant.nullable(),
  answered_at: Instant.nullable(),
});
export type FilingView = z.infer<typeof FilingView>;

export const WorkFilings = z.object({
  needs: z.array(CwrNeedView),
  /** Newest first; the first of each society says where the work stands there. */
  filings: z.array(FilingView),
  /** Approved: its owner may open it for correction, because a society sent it back or a fact is missing. */
  can_correct: z.boolean(),
});
export type WorkFilings = z.infer<typeof WorkFilings>;

/** The work's own page: what it lacks for the societies, and what they said. */
export const filingApi = {
  ofWork: endpoint('GET', '/works/:id/filings', { input: byId('works'), reply: WorkFilings }),
  correct: endpoint('POST', '/works/:id/correct', {
    input: byId('works'),
    reply: z.object({ status: z.enum(workStatuses) }),
  }),
};
