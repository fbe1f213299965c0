import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { reversalApi } from '@toada/domain/statement/reversal.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { reversalTexts as texts } from './reversal.texts.ts';

const reversalQuery = (id: string) =>
  queryOptions({
    queryKey: ['statements', 'reversal', id],
    queryFn: ({ signal }) => call(reversalApi.preview, { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: texts.failed },
  });

/** Before anybody confirms: who falls below zero, and what becomes of the withdrawals that are in flight. */
export function ReversalEffects({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(reversalQuery(id));
  if (!data)
    return isError ? <Failed title={texts.notLoaded} onRetry={() => void refetch()} /> : <SkeletonRows rows={2} />;
  const { below_zero, below_zero_count, withdrawals } = data;
  const unnamed = below_zero_count - new Set(below_zero.map(({ user_id }) => user_id)).size;
  return (
    <>
      {below_zero_count === 0 ? (
        <Alert tone="info" title={texts.fine.title} />
      ) : (
        <Alert tone="warning" title={texts.below(below_zero_count)}>
          <ul className="num max-h-40 overflow-y-auto">
            {below_zero.map(({ user_id, user_name, currency, after }) => (
              <li key={user_id + currency}>{texts.falls(user_name, formatNamedMoney({ amount: after, currency }))}</li>
            ))}
          </ul>
          {unnamed > 0 && <p>{texts.more(unnamed)}</p>}
        </Alert>
      )}
      {withdrawals.length > 0 && (
        <Alert tone="warning" title={texts.inFlight}>
          <ul className="num grid max-h-40 gap-1.5 overflow-y-auto">
            {withdrawals.map(({ id: key, number, user_name, amount, currency, fate }) => (
              <li key={key}>
                <b className="block font-semibold text-fg">
                  {number}, {user_name}, {formatNamedMoney({ amount, currency })}
                </b>
                {texts.fates[fate]}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
