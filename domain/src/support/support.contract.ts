import { z } from 'zod';
import { endpoint, keyedEndpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { UploadId } from '../upload/upload.contract.ts';
import { countVisible, isWritable } from '../visible-text.ts';
import { saidLines, writtenLines } from '../written-lines.ts';
import { ticketStatuses } from './ticket.states.ts';

export const ticketCategories = ['release', 'delivery', 'money', 'account', 'other'] as const;
export type TicketCategory = (typeof ticketCategories)[number];

/** Things a question may be about. */
export const aboutKinds = ['release', 'track', 'withdrawal', 'statement', 'work', 'application'] as const;
export type AboutKind = (typeof aboutKinds)[number];

export const SUBJECT_MAX = 120;
export const MESSAGE_MAX = 5000;
export const COMMENT_MAX = 2000;
export const RATING_MAX = 5;

const Subject = z.string('field.invalid').trim().max(SUBJECT_MAX, 'field.tooLong').refine(isWritable, 'field.invalid');
export const MessageText = saidLines(MESSAGE_MAX);

/** Files that go with one message. */
export const FILES_MAX = 5;

/** Words, files, or both: a picture may speak for itself. */
export const saidFields = {
  text: writtenLines(MESSAGE_MAX).default(''),
  upload_ids: z.array(UploadId).max(FILES_MAX, 'ticket.tooManyFiles').default([]),
};
type Said = { text: string; upload_ids: readonly unknown[] };

/** Refuses a message that has neither words nor files. */
export function isSaid({ text, upload_ids }: Said): boolean {
  return countVisible(text) > 0 || upload_ids.length > 0;
}
/** Said together with what is wrong elsewhere in the form. */
export const NOT_SAID = {
  path: ['text'],
  message: 'field.required',
  when: ({ value }: { value: unknown }) => {
    const { text, upload_ids } = value as Partial<Said>;
    return typeof text === 'string' && Array.isArray(upload_ids);
  },
};
const Rating = z.int('feedback.rating').min(1, 'feedback.rating').max(RATING_MAX, 'feedback.rating');

/** A month of somebody's statements: '2026-10'. */
const StatementMonth = z.string('field.invalid').regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'field.invalid');

const thingFields = {
  release_id: rowId('releases').optional(),
  track_id: rowId('tracks').optional(),
  withdrawal_id: rowId('withdrawals').optional(),
  statement_month: StatementMonth.optional(),
  work_id: rowId('works').optional(),
};

export const TicketForm = z
  .object({
    /** Empty for a chat: it is called by its first words. */
    subject: Subject.default(''),
    category: z.enum(ticketCategories, 'field.required'),
    ...saidFields,
    /** An artist of the label that asks. */
    artist_id: rowId('profiles').optional(),
    /** The label may read along. */
    is_shared: z.boolean('field.invalid').default(false),
    ...thingFields,
  })
  .refine((form) => Object.keys(thingFields).filter((name) => form[name as keyof typeof form]).length <= 1, {
    path: ['release_id'],
    message: 'field.invalid',
  })
  .refine(isSaid, NOT_SAID);
export type TicketForm = z.infer<typeof TicketForm>;

export const TicketAbout = z.object({ kind: z.enum(aboutKinds), id: z.string(), name: z.string() });
export type TicketAbout = z.infer<typeof TicketAbout>;

/** A ticket as its owner reads it. */
export const TicketView = z.object({
  id: z.string(),
  number: z.int(),
  subject: z.string(),
  category: z.enum(ticketCategories),
  status: z.enum(ticketStatuses),
  about: TicketAbout.nullable(),
  owner_id: z.string(),
  owner_name: z.string(),
  is_shared: z.boolean(),
  /** A label reads along in what it opened for its artist. */
  is_opened_by_label: z.boolean(),
  /** The first name of whoever answers. */
  assignee_name: z.string().nullable(),
  created_at: Instant,
  last_update: Instant,
  /** The last message's number, and how far each side has read. */
  last_place: z.int(),
  owner_read_place: z.int(),
  staff_read_place: z.int(),
  rating: z.int().nullable(),
  /** The older ticket in which the talk goes on. */
  merged_into: z.object({ id: z.string(), number: z.int() }).nullable(),
});
export type TicketView = z.infer<typeof TicketView>;

/** How a file is shown: a picture small, a sound with its player, anything else by its name. */
export const fileKinds = ['picture', 'sound', 'paper'] as const;
/** A file of a message. Its address is asked for apart, and is good for some minutes. */
export const TicketFile = z.object({ id: z.string(), name: z.string(), kind: z.enum(fileKinds), bytes: z.int() });
export type TicketFile = z.infer<typeof TicketFile>;

/** The first shows the file, the second a picture's small copy where there is one, the third saves the file under its name. */
export const TicketFileLink = z.object({ url: z.string(), small_url: z.string(), download_url: z.string() });
export type TicketFileLink = z.infer<typeof TicketFileLink>;

export const MessageView = z.object({
  id: z.string(),
  place: z.int(),
  author_id: z.string(),
  author_name: z.string(),
  is_staff: z.boolean(),
  text: z.string(),
  files: z.array(TicketFile),
  created_at: Instant,
});
export type MessageView = z.infer<typeof MessageView>;

export const MESSAGES_AT_ONCE = 200;
/** PostgreSQL's integer. */
export const PLACE_MAX = 2_147_483_647;

/** Messages after one that is known: a browser that was away asks for what it missed. */
export const MessagesAfter = z.object({ after_place: z.coerce.number().int().min(0).max(PLACE_MAX).default(0) });
export const TalkPage = z.object({ rows: z.array(MessageView), has_more: z.boolean() });

/** When somebody is there, and how long an answer takes, as it was lately. */
export const SupportDesk = z.object({
  is_open: z.boolean(),
  /** When that changes. */
  until: Instant.nullable(),
  /** Half of the last first answers took no longer; null where there were too few to tell. */
  typical_minutes: z.int().nullable(),
  /** The goal, in minutes of open hours. */
  goal_minutes: z.int(),
});
export type SupportDesk = z.infer<typeof SupportDesk>;

export const TicketThing = TicketAbout.extend({ detail: z.string(), cover_url: z.string().nullable() });
export type TicketThing = z.infer<typeof TicketThing>;

/** Specification 001, point 5: a comment and a rating from 1 to 5. */
export const FeedbackForm = z.object({ comment: saidLines(COMMENT_MAX), rating: Rating });
export type FeedbackForm = z.infer<typeof FeedbackForm>;

export const ticketApi = {
  /** Somebody's own and, for a label, those that its artists share; the newest word first. */
  list: endpoint('GET', '/tickets', {
    input: PageInput.extend({ status: z.enum(ticketStatuses, 'field.invalid').optional() }),
    reply: pageOf(TicketView),
  }),
  create: keyedEndpoint('POST', '/tickets', { input: TicketForm, reply: TicketView }),
  read: endpoint('GET', '/tickets/:id', { input: byId('tickets'), reply: TicketView }),
  messages: endpoint('GET', '/tickets/:id/messages', {
    input: byId('tickets').extend(MessagesAfter.shape),
    reply: TalkPage,
  }),
  write: keyedEndpoint('POST', '/tickets/:id/messages', {
    input: byId('tickets').extend(saidFields).refine(isSaid, NOT_SAID),
    reply: MessageView,
  }),
  linkFile: endpoint('POST', '/tickets/:id/file-link', {
    input: byId('tickets').extend({ file_id: rowId('ticket_files') }),
    reply: TicketFileLink,
  }),
  markRead: endpoint('POST', '/tickets/:id/read', {
    input: byId('tickets').extend({ place: z.int().min(0).max(PLACE_MAX) }),
    reply: Nothing,
  }),
  typing: endpoint('POST', '/tickets/:id/typing', { input: byId('tickets'), reply: Nothing }),
  /** The artist lets the label read along, or no longer. */
  share: endpoint('PUT', '/tickets/:id/sharing', {
    input: byId('tickets').extend({ is_shared: z.boolean('field.invalid') }),
    reply: TicketView,
  }),
  /** Asked once it is solved. */
  rate: endpoint('POST', '/tickets/:id/rating', {
    input: byId('tickets').extend({ rating: Rating, comment: writtenLines(COMMENT_MAX).default('') }),
    reply: TicketView,
  }),
  desk: endpoint('GET', '/support-desk', { input: Nothing, reply: SupportDesk }),
  /** Things of the person, or of the label's artist, that a question may be about; the newest first. */
  things: endpoint('GET', '/ticket-things', {
    input: z.object({ artist_id: rowId('profiles').optional() }),
    reply: z.object({ rows: z.array(TicketThing) }),
  }),
  sendFeedback: keyedEndpoint('POST', '/feedbacks', { input: FeedbackForm, reply: Nothing }),
};
