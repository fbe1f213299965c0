import type { z } from 'zod';
import { endpoint, keyedEndpoint } from '../endpoint.ts';
import { byId, rowId } from '../row-id.ts';
import {
  isSaid,
  MessagesAfter,
  MessageView,
  NOT_SAID,
  saidFields,
  TalkPage,
  TicketFileLink,
} from '../support/support.contract.ts';

const Named = byId('opportunity_applications');
const Said = Named.extend(saidFields).refine(isSaid, NOT_SAID);
export type ApplicationWord = z.infer<typeof Said>;

/** The publisher's side of an application's talk. The applicant has the ticket. */
export const applicationTalkApi = {
  messages: endpoint('GET', '/opportunity-applications/:id/messages', {
    input: Named.extend(MessagesAfter.shape),
    reply: TalkPage,
  }),
  say: keyedEndpoint('POST', '/opportunity-applications/:id/messages', { input: Said, reply: MessageView }),
  linkFile: endpoint('POST', '/opportunity-applications/:id/file-link', {
    input: Named.extend({ file_id: rowId('ticket_files') }),
    reply: TicketFileLink,
  }),
};
