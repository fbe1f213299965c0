import type { Part, Seen } from './person.api.ts';

export type PersonTab = 'resumo' | 'lancamentos' | 'dinheiro' | 'conta' | 'atividade' | 'atendimento';

/** The parts of each tab: a tab without a part that the reader sees is not there. */
const partsOf: Record<Exclude<PersonTab, 'resumo'>, readonly Part[]> = {
  lancamentos: ['releases'],
  dinheiro: ['balances', 'withdrawals'],
  conta: ['verification', 'accounts'],
  atividade: ['audit', 'notices'],
  atendimento: ['tickets'],
};

export function tabsFor(seen: Seen): PersonTab[] {
  const others = Object.keys(partsOf) as (keyof typeof partsOf)[];
  return ['resumo', ...others.filter((tab) => partsOf[tab].some((part) => seen.has(part)))];
}
