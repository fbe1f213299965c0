import type { PersonStatement } from '@toada/domain/income/income.contract.ts';
import { useSearchParams } from 'react-router';
import { isId } from '../../../lib/page/is-id.ts';

export type OpenedMonth = { month: string; currency: string; userId: string };

const PATH = '/app/financial/statements';
const [MONTH, CURRENCY] = [/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, /^[A-Z]{3}$/];

/** A month has an address of its own: it can be sent, and the way back leads to the list. */
export function monthAddress({ month, currency, user_id }: Pick<PersonStatement, 'month' | 'currency' | 'user_id'>) {
  return `${PATH}?${new URLSearchParams({ mes: month.slice(0, 7), moeda: currency, conta: user_id })}`;
}

/** The month the address names; null where it names none. */
export function useOpenedMonth(): OpenedMonth | null {
  const [params] = useSearchParams();
  const [month, currency, userId] = ['mes', 'moeda', 'conta'].map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  if (!MONTH.test(month) || !CURRENCY.test(currency) || !isId(userId)) return null;
  return { month: `${month}-01`, currency, userId };
}
