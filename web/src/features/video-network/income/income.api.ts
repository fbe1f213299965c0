import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  networkIncomeApi as api,
  type NetworkIncomeFilter,
  type NetworkSide,
} from '@toada/domain/video-network/network-income.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { pagesQuery } from '../../../lib/api/use-pages.ts';
import { NETWORK } from '../video-network.api.ts';
import { texts } from './income.texts.ts';

export function incomeQuery(filter: NetworkIncomeFilter) {
  return queryOptions({
    queryKey: [...NETWORK, 'income', filter],
    queryFn: () => call(api.read, filter),
    placeholderData: keepPreviousData,
    meta: { errorTitle: texts.loadFailed },
  });
}

export function incomeRowsQuery(month: string, currency: string, side: NetworkSide) {
  const key = [...NETWORK, 'income-rows'];
  return pagesQuery(api.rows, { month, currency, side }, { key, errorTitle: texts.loadFailed });
}
