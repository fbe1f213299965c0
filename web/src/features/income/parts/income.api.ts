import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type IncomeSide, incomeApi } from '@toada/domain/income/income.contract.ts';
import type { WhoseMoney } from '@toada/domain/ledger/ledger.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { call } from '../../../lib/api/api.ts';
import { incomeTexts } from './income.texts.ts';

export type IncomeAsked = { currency: string; side: IncomeSide; months: number; whose: Written<WhoseMoney> };

/** Income by month and by store, country or track. Another view keeps the one before until it is there. */
export function incomeQuery({ currency, side, months, whose }: IncomeAsked) {
  return queryOptions({
    queryKey: ['finance', 'income', currency, side, months, whose],
    queryFn: ({ signal }) => call(incomeApi.read, { currency, side, months, ...whose }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorTitle: incomeTexts.loadFailed },
  });
}
