import { z } from 'zod';
import { kind, type Saying } from '../notice-kind.ts';

const ofTicket = { ticket_id: z.string(), number: z.int(), subject: z.string() };
type OfTicket = { ticket_id: string };
const talkPath = ({ ticket_id }: OfTicket) => `/app/support-feedback?chamado=${ticket_id}`;
const inboxPath = ({ ticket_id }: OfTicket) => `/app/support-inbox?id=${ticket_id}`;

/** A notice names the ticket, never its words: a mail is read over shoulders. */
export const supportKinds = {
  'ticket.answered': kind(
    'support',
    'chat',
    ofTicket,
    (ticket, { count }): Saying => ({
      title: count > 1 ? `${count} respostas no chamado ${ticket.number}` : `Resposta no chamado ${ticket.number}`,
      detail: ticket.subject,
      href: talkPath(ticket),
      tone: 'brand',
    }),
  ),
  'ticket.solved': kind(
    'support',
    'chat',
    ofTicket,
    (ticket): Saying => ({
      title: `Chamado ${ticket.number} resolvido`,
      detail: `${ticket.subject}. Conte como foi o atendimento.`,
      href: talkPath(ticket),
      tone: 'success',
    }),
  ),
  'ticket.opened': kind(
    'support',
    'chat',
    ofTicket,
    (ticket): Saying => ({
      title: `Seu selo abriu o chamado ${ticket.number} para você`,
      detail: `${ticket.subject}. Você pode ler e responder na conversa.`,
      href: talkPath(ticket),
      tone: 'info',
    }),
  ),
  'ticket.merged': kind(
    'support',
    'chat',
    { ...ofTicket, merged_number: z.int() },
    (ticket): Saying => ({
      title: `O chamado ${ticket.merged_number} continua no ${ticket.number}`,
      detail: `Unimos as duas conversas. ${ticket.subject}`,
      href: talkPath(ticket),
      tone: 'info',
    }),
  ),
  'ticket.silent': kind(
    'support',
    'chat',
    { ...ofTicket, days: z.int() },
    (ticket): Saying => ({
      title: `O chamado ${ticket.number} aguarda sua resposta`,
      detail: `Sem resposta, ele será encerrado em ${ticket.days} dias. ${ticket.subject}`,
      href: talkPath(ticket),
      tone: 'warning',
      action: 'Responder',
    }),
  ),
  'ticket.asked': kind(
    'inbox',
    'chat',
    ofTicket,
    (ticket, { count }): Saying => ({
      title: count > 1 ? `${count} mensagens no chamado ${ticket.number}` : `Mensagem nova no chamado ${ticket.number}`,
      detail: ticket.subject,
      href: inboxPath(ticket),
      tone: 'info',
    }),
  ),
  'ticket.given': kind(
    'inbox',
    'chat',
    ofTicket,
    (ticket): Saying => ({
      title: `O chamado ${ticket.number} agora é seu`,
      detail: ticket.subject,
      href: inboxPath(ticket),
      tone: 'info',
    }),
  ),
  'ticket.joined': kind(
    'inbox',
    'chat',
    { ...ofTicket, merged_number: z.int() },
    (ticket): Saying => ({
      title: `O chamado ${ticket.merged_number} foi unido ao ${ticket.number}`,
      detail: ticket.subject,
      href: inboxPath(ticket),
      tone: 'info',
    }),
  ),
  'ticket.queued': kind(
    'inbox',
    'chat',
    ofTicket,
    (ticket, { count }): Saying => ({
      title: count > 1 ? `${count} chamados novos sem responsável` : `Chamado novo: ${ticket.number}`,
      detail: ticket.subject,
      href: count > 1 ? '/app/support-inbox?fila=unassigned' : inboxPath(ticket),
      tone: 'info',
    }),
  ),
};
