import { z } from 'zod';
import { DeliveryView } from '../delivery/delivery.contract.ts';
import { endpoint, keyedEndpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { isWritable } from '../visible-text.ts';
import {
  isSaid,
  MessagesAfter,
  MessageText,
  MessageView,
  NOT_SAID,
  PLACE_MAX,
  saidFields,
  TicketFile,
  TicketFileLink,
  TicketView,
  ticketCategories,
} from './support.contract.ts';
import { ticketStatuses } from './ticket.states.ts';

/** mine: taken by me, and the person waits. unassigned: nobody's. waiting: the person's turn. all: whatever is not solved. */
export const inboxQueues = ['mine', 'unassigned', 'all', 'waiting', 'resolved'] as const;
export type InboxQueue = (typeof inboxQueues)[number];

/** A ticket as the staff reads it. */
export const InboxTicket = TicketView.extend({
  assignee_id: z.string().nullable(),
  opened_by_name: z.string(),
  owner_role: z.string(),
  /** The last words of the talk, in one line. */
  last_words: z.string(),
  /** They are the staff's. */
  is_last_staff: z.boolean(),
  /** Since when the person waits for the staff. */
  waits_since: Instant.nullable(),
  first_answer_at: Instant.nullable(),
  /** By then the first answer should be there. */
  due_at: Instant,
  rating_comment: z.string().nullable(),
});
export type InboxTicket = z.infer<typeof InboxTicket>;

/** A note from staff to staff. The person never reads it. */
export const NoteView = z.object({
  id: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  text: z.string(),
  files: z.array(TicketFile),
  created_at: Instant,
});
export type NoteView = z.infer<typeof NoteView>;

const Search = z.string('field.invalid').trim().max(100, 'field.tooLong').refine(isWritable, 'field.invalid');

export const InboxFilter = PageInput.extend({
  queue: z.enum(inboxQueues, 'field.invalid').default('all'),
  category: z.enum(ticketCategories, 'field.invalid').optional(),
  search: Search.optional(),
});
export type InboxFilter = z.infer<typeof InboxFilter>;

/** The person beside the talk: nothing of documents, accounts or amounts. */
export const TicketPerson = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  email: z.string(),
  label_name: z.string().nullable(),
  /** Null for whoever may not know. */
  is_verified: z.boolean().nullable(),
  verified_until: Instant.nullable(),
  tickets: z.int(),
  average_rating: z.number().nullable(),
});

/** The thing beside the talk: a release with its state and its stores, or the state of a withdrawal. */
export const TicketMatter = z.object({
  kind: z.enum(['release', 'withdrawal', 'statement', 'work']),
  id: z.string(),
  name: z.string(),
  status: z.string().nullable(),
  release_date: z.string().nullable(),
  cover_url: z.string().nullable(),
  stores: z.array(
    DeliveryView.pick({ platform: true, kind: true, status: true, is_paused: true, is_overdue: true }).extend({
      /** The message that may be tried again, for whoever may ask for it. */
      retry_id: z.string().nullable(),
    }),
  ),
});

export const OpenTicket = z.object({
  ticket: InboxTicket,
  person: TicketPerson,
  /** The person's last notices in words, without amounts. */
  notices: z.array(z.object({ id: z.string(), title: z.string(), created_at: Instant })),
  matter: TicketMatter.nullable(),
});
export type OpenTicket = z.infer<typeof OpenTicket>;
export type MatterStore = NonNullable<OpenTicket['matter']>['stores'][number];

/** Another ticket, as the list of those that belong together names it. */
export const RelatedTicket = z.object({
  id: z.string(),
  number: z.int(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  owner_name: z.string(),
  created_at: Instant,
  /** Same person, same readers, and neither has been merged. */
  can_merge: z.boolean(),
});
export type RelatedTicket = z.infer<typeof RelatedTicket>;

const TwoTickets = byId('tickets').extend({ other_id: rowId('tickets') });
export type TwoTickets = z.infer<typeof TwoTickets>;

/** Staff that a ticket can be given to. */
export const StaffMember = z.object({ id: z.string(), name: z.string() });

export const SHORTCUT_MAX = 40;
/** An answer that is given often, found by '/capa'. '{nome}', '{chamado}' and '{assunto}' are filled in where it is used. */
export const ReadyAnswerForm = z.object({
  shortcut: z
    .string('field.required')
    .trim()
    .min(1, 'field.required')
    .max(SHORTCUT_MAX, 'field.tooLong')
    .regex(/^[a-z0-9-]+$/, 'readyAnswer.shortcut'),
  text: MessageText,
});
export type ReadyAnswerForm = z.infer<typeof ReadyAnswerForm>;
export const ReadyAnswer = ReadyAnswerForm.extend({ id: z.string() });
export type ReadyAnswer = z.infer<typeof ReadyAnswer>;

/** A month's work: of everybody, or of one who answers. */
export const InboxResult = z.object({
  /** '2026-11'. */
  month: z.string(),
  /** The whole month: a median is not made of other medians. */
  is_everybody: z.boolean(),
  /** Null for everybody, and for what nobody has taken. */
  person_name: z.string().nullable(),
  opened: z.int(),
  solved: z.int(),
  /** Half of them took no longer. */
  first_answer_minutes: z.int().nullable(),
  solve_minutes: z.int().nullable(),
  rated: z.int(),
  average_rating: z.number().nullable(),
});
export type InboxResult = z.infer<typeof InboxResult>;

export const FeedbackView = z.object({
  id: z.string(),
  person_name: z.string(),
  comment: z.string(),
  rating: z.int(),
  created_at: Instant,
});
export type FeedbackView = z.infer<typeof FeedbackView>;

/** As many as a screen shows at once. */
export const RESOLVED_AT_ONCE = 100;

/** Counted up to a limit: beyond it a number says nothing more. */
export const INBOX_COUNT_CAP = 1000;

export const inboxApi = {
  list: endpoint('GET', '/inbox/tickets', { input: InboxFilter, reply: pageOf(InboxTicket) }),
  counts: endpoint('GET', '/inbox/counts', {
    input: Nothing,
    reply: z.object({ mine: z.int(), unassigned: z.int(), all: z.int(), waiting: z.int(), resolved: z.int() }),
  }),
  /** That somebody of the staff looked is written down. */
  open: endpoint('POST', '/inbox/tickets/:id/open', { input: byId('tickets'), reply: OpenTicket }),
  messages: endpoint('GET', '/inbox/tickets/:id/messages', {
    input: byId('tickets').extend(MessagesAfter.shape),
    reply: z.object({ rows: z.array(MessageView), notes: z.array(NoteView), has_more: z.boolean() }),
  }),
  answer: keyedEndpoint('POST', '/inbox/tickets/:id/answers', {
    /** `keeps`: the staff still has something to do; else it is the person's turn. */
    input: byId('tickets')
      .extend({ ...saidFields, keeps: z.boolean('field.invalid').default(false) })
      .refine(isSaid, NOT_SAID),
    reply: MessageView,
  }),
  note: keyedEndpoint('POST', '/inbox/tickets/:id/notes', {
    input: byId('tickets').extend(saidFields).refine(isSaid, NOT_SAID),
    reply: NoteView,
  }),
  linkFile: endpoint('POST', '/inbox/tickets/:id/file-link', {
    input: byId('tickets').extend({ file_id: rowId('ticket_files') }),
    reply: TicketFileLink,
  }),
  linkNoteFile: endpoint('POST', '/inbox/tickets/:id/note-file-link', {
    input: byId('tickets').extend({ file_id: rowId('ticket_note_files') }),
    reply: TicketFileLink,
  }),
  /** To oneself, to a colleague, or to nobody. */
  assign: endpoint('PUT', '/inbox/tickets/:id/assignee', {
    input: byId('tickets').extend({ assignee_id: rowId('profiles').nullable() }),
    reply: InboxTicket,
  }),
  resolve: endpoint('POST', '/inbox/tickets/:id/resolve', { input: byId('tickets'), reply: InboxTicket }),
  /** Linked tickets and, of the rest, the person's own or those that are looked for. */
  related: endpoint('GET', '/inbox/tickets/:id/related', {
    input: byId('tickets').extend({ search: Search.default('') }),
    reply: z.object({ linked: z.array(RelatedTicket), others: z.array(RelatedTicket) }),
  }),
  link: endpoint('POST', '/inbox/tickets/:id/link', { input: TwoTickets, reply: Nothing }),
  unlink: endpoint('POST', '/inbox/tickets/:id/unlink', { input: TwoTickets, reply: Nothing }),
  /** The younger one's talk goes to the older one, which is answered. It cannot be undone. */
  merge: endpoint('POST', '/inbox/tickets/:id/merge', { input: TwoTickets, reply: InboxTicket }),
  markRead: endpoint('POST', '/inbox/tickets/:id/read', {
    input: byId('tickets').extend({ place: z.int().min(0).max(PLACE_MAX) }),
    reply: Nothing,
  }),
  /** Said again every some seconds while it is open. `asks`: whoever else is there says so, too. */
  present: endpoint('POST', '/inbox/tickets/:id/presence', {
    input: byId('tickets').extend({ asks: z.boolean('field.invalid').default(false) }),
    reply: Nothing,
  }),
  typing: endpoint('POST', '/inbox/tickets/:id/typing', { input: byId('tickets'), reply: Nothing }),
  /** Solved tickets are passed over. */
  resolveMany: endpoint('POST', '/inbox/resolve', {
    input: z.object({ ids: z.array(rowId('tickets')).min(1, 'field.required').max(RESOLVED_AT_ONCE, 'field.tooLong') }),
    reply: z.object({ resolved: z.int() }),
  }),
  readyAnswers: endpoint('GET', '/inbox/ready-answers', {
    input: Nothing,
    reply: z.object({ rows: z.array(ReadyAnswer) }),
  }),
  /** A shortcut that is there gets the new words. */
  saveReadyAnswer: endpoint('POST', '/inbox/ready-answers', { input: ReadyAnswerForm, reply: ReadyAnswer }),
  removeReadyAnswer: endpoint('DELETE', '/inbox/ready-answers/:id', { input: byId('ready_answers'), reply: Nothing }),
  results: endpoint('GET', '/inbox/results', { input: Nothing, reply: z.object({ rows: z.array(InboxResult) }) }),
  feedbacks: endpoint('GET', '/inbox/feedbacks', { input: PageInput, reply: pageOf(FeedbackView) }),
  staff: endpoint('GET', '/inbox/staff', { input: Nothing, reply: z.object({ rows: z.array(StaffMember) }) }),
};
