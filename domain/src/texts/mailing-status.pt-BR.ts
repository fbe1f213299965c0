import type { MailingStatus } from '../mailing/mailing.states.ts';

export const mailingStatusLabels: Record<MailingStatus, string> = {
  draft: 'Rascunho',
  scheduled: 'Agendado',
  sending: 'Enviando',
  paused: 'Pausado',
  stopped: 'Parado por segurança',
  ended: 'Enviado',
  cancelled: 'Cancelado',
};
