import type { AboutKind, TicketCategory } from '../support/support.contract.ts';
import type { TicketStatus } from '../support/ticket.states.ts';

export const ticketStatusLabels: Record<TicketStatus, string> = {
  open: 'Aberto',
  in_progress: 'Em atendimento',
  waiting: 'Aguardando você',
  resolved: 'Resolvido',
};

/** As the staff reads them: 'você' is the person. */
export const staffStatusLabels: Record<TicketStatus, string> = {
  ...ticketStatusLabels,
  waiting: 'Aguardando a pessoa',
};

export const ticketCategoryLabels: Record<TicketCategory, string> = {
  release: 'Lançamentos',
  delivery: 'Entrega às lojas',
  money: 'Saques e extratos',
  account: 'Conta e verificação',
  other: 'Outro assunto',
};

export const aboutKindLabels: Record<AboutKind, string> = {
  release: 'Lançamento',
  track: 'Faixa',
  withdrawal: 'Saque',
  statement: 'Extrato',
  work: 'Obra',
  application: 'Candidatura',
};
