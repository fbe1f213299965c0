import { inboxApi } from '@toada/domain/support/inbox.contract.ts';
import { ticketApi } from '@toada/domain/support/support.contract.ts';
import { serve } from '../../http/serve.ts';
import {
  answerTicket,
  assignTicket,
  markReadByStaff,
  noteTicket,
  resolveTicket,
  resolveTickets,
  tellStaffTypes,
} from './answer-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { linkFileForStaff, linkNoteFile, linkTicketFile } from './link-ticket-file.ts';
import { mergeTickets } from './merge-tickets.ts';
import { rateTicket, sendFeedback } from './rate-ticket.ts';
import { readDesk, readThings } from './read-desk.ts';
import { openTicket, readInbox, readInboxCounts, readStaff, readTalk, tellOpen } from './read-inbox.ts';
import { readFeedbacks, readResults } from './read-results.ts';
import { readMessages, readTicket, readTickets } from './read-ticket.ts';
import { readReadyAnswers, removeReadyAnswer, saveReadyAnswer } from './ready-answers.ts';
import { linkTickets, readRelated, unlinkTickets } from './relate-tickets.ts';
import { shareTicket } from './share-ticket.ts';
import { markRead, tellOwnerTypes, writeMessage } from './write-message.ts';

const FEW = { points: 60, perSeconds: 3600 };
/** More words than anybody types. */
const TALK = { points: 120, perSeconds: 60 };

export const supportRoutes = [
  serve(ticketApi.list, 'ticket.read', readTickets),
  serve(ticketApi.create, 'ticket.write', createTicket, { limit: FEW }),
  serve(ticketApi.read, 'ticket.read', readTicket),
  serve(ticketApi.messages, 'ticket.read', readMessages),
  serve(ticketApi.write, 'ticket.write', writeMessage, { limit: TALK }),
  serve(ticketApi.linkFile, 'ticket.read', linkTicketFile),
  serve(ticketApi.markRead, 'ticket.read', markRead),
  serve(ticketApi.typing, 'ticket.write', tellOwnerTypes, { limit: TALK }),
  serve(ticketApi.share, 'ticket.write', shareTicket),
  serve(ticketApi.rate, 'ticket.write', rateTicket),
  serve(ticketApi.desk, 'ticket.read', readDesk),
  serve(ticketApi.things, 'ticket.read', readThings),
  serve(ticketApi.sendFeedback, 'feedback.send', sendFeedback, { limit: FEW }),
  serve(inboxApi.list, 'ticket.answer', readInbox),
  serve(inboxApi.counts, 'ticket.answer', readInboxCounts),
  serve(inboxApi.staff, 'ticket.answer', readStaff),
  serve(inboxApi.resolveMany, 'ticket.answer', resolveTickets),
  serve(inboxApi.readyAnswers, 'ticket.answer', readReadyAnswers),
  serve(inboxApi.saveReadyAnswer, 'readyAnswer.manage', saveReadyAnswer),
  serve(inboxApi.removeReadyAnswer, 'readyAnswer.manage', removeReadyAnswer),
  serve(inboxApi.results, 'ticket.answer', readResults),
  serve(inboxApi.feedbacks, 'feedback.read', readFeedbacks),
  serve(inboxApi.open, 'ticket.answer', openTicket),
  serve(inboxApi.present, 'ticket.answer', tellOpen),
  serve(inboxApi.messages, 'ticket.answer', readTalk),
  serve(inboxApi.answer, 'ticket.answer', answerTicket),
  serve(inboxApi.note, 'ticket.answer', noteTicket),
  serve(inboxApi.linkFile, 'ticket.answer', linkFileForStaff),
  serve(inboxApi.linkNoteFile, 'ticket.answer', linkNoteFile),
  serve(inboxApi.related, 'ticket.answer', readRelated),
  serve(inboxApi.link, 'ticket.answer', linkTickets),
  serve(inboxApi.unlink, 'ticket.answer', unlinkTickets),
  serve(inboxApi.merge, 'ticket.merge', mergeTickets),
  serve(inboxApi.assign, 'ticket.answer', assignTicket),
  serve(inboxApi.resolve, 'ticket.answer', resolveTicket),
  serve(inboxApi.markRead, 'ticket.answer', markReadByStaff),
  serve(inboxApi.typing, 'ticket.answer', tellStaffTypes),
];
