import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type IncomeSide, incomeApi } from '@toada/domain/income/income.contract.ts';
import { call } from '../api.ts';
import { incomeTexts } from './income.texts.ts';

export type IncomeAsked = { currency: string; side: IncomeSide; months: number; userId: string };

/** What came in, by month and by store, country or track. Another view keeps the one before until it is there. */
export function incomeQuery({ currency, side, months, userId }: IncomeAsked) {
  return queryOptions({
    queryKey: ['finance', 'income', currency, side, months, userId],
    queryFn: ({ signal }) =>
      call(incomeApi.read, { currency, side, months, ...(userId ? { user_id: userId } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorTitle: incomeTexts.loadFailed },
  });
}
