import type { FanSource } from '../fan/fan.consent.ts';
import type { FanStatus } from '../fan/fan.states.ts';

export const fanStatusLabels: Record<FanStatus, string> = {
  asked: 'Aguarda a confirmação',
  confirmed: 'Inscrição confirmada',
  left: 'Saiu da lista',
};

export const fanSourceLabels: Record<FanSource, string> = {
  link_page: 'Página de links',
  smart_link: 'Link do lançamento',
  import: 'Lista importada',
};
