import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exchangeRateApi as api, type RateForm } from '@toada/domain/exchange-rate/exchange-rate.contract.ts';
import { call } from '../../lib/api.ts';
import { RATES } from '../../lib/exchange-rate/MissingRates.tsx';
import { showToast } from '../../lib/toast.ts';
import { useNews } from '../../lib/use-news.ts';
import { pagesQuery } from '../../lib/use-pages.ts';
import { texts } from './exchange-rate.texts.ts';

export function ratesQuery(currency: string | undefined) {
  const filter = currency ? { currency } : {};
  return {
    ...pagesQuery(api.list, filter, { key: RATES, errorTitle: texts.loadFailed }),
    refetchOnMount: 'always' as const,
  };
}

export function useFreshRates() {
  const queries = useQueryClient();
  useNews((subject) => subject === 'finance' && void queries.invalidateQueries({ queryKey: RATES }));
}

export function useSetRate(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: RateForm) => call(api.set, form),
    onSuccess: () => {
      showToast({ tone: 'success', ...texts.dialog.done });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: RATES }),
    meta: { errorTitle: texts.dialog.failed, handles: ['input.invalid'] },
  });
}
