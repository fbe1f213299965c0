import { useQuery } from '@tanstack/react-query';
import type { IncomeSide } from '@toada/domain/income/income.contract.ts';
import type { WhoseMoney } from '@toada/domain/ledger/ledger.contract.ts';
import { MAIN_CURRENCY } from '@toada/domain/money/money.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { useState } from 'react';
import { incomeQuery } from './income.api.ts';

export const spans = ['3', '6', '12'] as const;
export type Span = (typeof spans)[number];

/** How the income is looked at, and what there is of it. A person paid in no dollars sees the currency they are paid in. */
export function useIncome(whose: Written<WhoseMoney>) {
  const [side, setSide] = useState<IncomeSide>('store');
  const [span, setSpan] = useState<Span>('6');
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState<readonly string[]>([MAIN_CURRENCY]);
  const [month, setMonth] = useState('');
  const currency = chosen || (tried.at(-1) ?? MAIN_CURRENCY);
  const query = useQuery(incomeQuery({ currency, side, months: Number(span), whose }));
  const { data } = query;
  const isBare = data !== undefined && !query.isPlaceholderData && data.months.length === 0;
  const next = isBare && !chosen && data.currencies.find((one) => !tried.includes(one));
  if (next) setTried([...tried, next]);
  return {
    ...{ side, setSide, span, setSpan, currency, setCurrency: setChosen, setMonth },
    data,
    /** The month that is looked at: the newest, until another is chosen. */
    month: data?.months.includes(month) ? month : (data?.months.at(-1) ?? ''),
    /** True for income in any currency: the chosen one may have none. */
    hasIncome: (data?.months.length ?? 0) > 0 || chosen !== '',
    isFailed: query.isError && !data,
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}

export type Income = ReturnType<typeof useIncome>;
