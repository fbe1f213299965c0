import type { LedgerFilter } from '@toada/domain/ledger/ledger.contract.ts';
import { personAccounts } from '@toada/domain/ledger/ledger.kinds.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { personLineKinds } from '@toada/domain/texts/ledger.pt-BR.ts';
import { useAddress } from '../../../lib/page/use-address.ts';

const names = {
  search: 'busca',
  currency: 'moeda',
  kind: 'tipo',
  account: 'situacao',
  from: 'de',
  to: 'ate',
};
export type Chosen = Record<keyof typeof names, string>;
export const noFilter: Chosen = { search: '', currency: '', kind: '', account: '', from: '', to: '' };

const DAY = /^(19|2\d)\d{2}-\d{2}-\d{2}$/;
const [SEARCH_MAX, NOTHING] = [100, ''];

/** The movements' filter, from the address; a value nobody could have chosen counts as none. */
export function useFilter(): [Chosen, (changes: Partial<Chosen>) => void] {
  const [kept, keep] = useAddress(names);
  const has = (fits: boolean, value: string) => (fits ? value : NOTHING);
  const chosen: Chosen = {
    search: kept.search.slice(0, SEARCH_MAX),
    currency: has(/^[A-Z]{3}$/.test(kept.currency), kept.currency),
    kind: has(
      personLineKinds.some((kind) => kind === kept.kind),
      kept.kind,
    ),
    account: has(
      personAccounts.some((account) => account === kept.account),
      kept.account,
    ),
    from: has(isDay(kept.from), kept.from),
    to: has(isDay(kept.to), kept.to),
  };
  return [chosen, keep];
}

/** As the server is asked; nothing chosen is not sent. */
export function askedOf(chosen: Chosen): Written<LedgerFilter> {
  const entries = Object.entries(chosen).filter(([, value]) => value !== NOTHING);
  return Object.fromEntries(entries) as Written<LedgerFilter>;
}

function isDay(text: string) {
  return DAY.test(text) && !Number.isNaN(Date.parse(text));
}
