import { FIRST_MONTH } from '../split/effective-month.ts';
import type { ProposalStatus } from '../split/proposal.states.ts';
import type { ShareStatus } from '../split/split.contract.ts';
import { monthLabel } from './months.pt-BR.ts';

export const shareStatusLabels: Record<ShareStatus, string> = {
  own: 'Do titular',
  invited: 'Aguardando aceite',
  accepted: 'Aceita',
  disputed: 'Contestada',
};

export const termKindLabels = { commission: 'Comissão da plataforma', margin: 'Margem do selo' } as const;

/** 'Desde o início', or the month. */
export function sinceLabel(month: string): string {
  return month === FIRST_MONTH ? 'Desde o início' : `A partir de ${monthLabel(month)}`;
}

/** The same in list, page and letter; it says whose turn it is. */
export const proposalStatusLabels: Record<ProposalStatus, string> = {
  proposed: 'Aguardando resposta',
  accepted: 'Aceita',
  declined: 'Recusada',
  ended: 'Encerrada',
};
