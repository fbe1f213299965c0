import { useQuery } from '@tanstack/react-query';
import { MAIN_CURRENCY } from '@toada/domain/money/money.ts';
import type { NetworkSide } from '@toada/domain/video-network/network-income.contract.ts';
import { incomeQuery } from './income.api.ts';

/** Income of the network by month. A person paid in another currency than the main one sees theirs. */
export function useNetworkIncome(side: NetworkSide, months: number, chosen = '') {
  const first = useQuery(incomeQuery({ currency: chosen || MAIN_CURRENCY, side, months }));
  const other = !chosen && first.data?.months.length === 0 ? first.data.currencies[0] : undefined;
  const second = useQuery({
    ...incomeQuery({ currency: other ?? MAIN_CURRENCY, side, months }),
    enabled: other !== undefined,
  });
  const query = other === undefined ? first : second;
  return { query, data: query.data, currency: chosen || (other ?? MAIN_CURRENCY) };
}
