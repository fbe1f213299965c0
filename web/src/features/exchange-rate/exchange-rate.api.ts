import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exchangeRateApi as api, type RateForm } from '@toada/domain/exchange-rate/exchange-rate.contract.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './exchange-rate.texts.ts';
import { RATES } from './parts/MissingRates.tsx';

export function ratesQuery(currency: string | undefined) {
  const filter = currency ? { currency } : {};
  return {
    ...pagesQuery(api.list, filter, { key: RATES, errorTitle: texts.loadFailed }),
    refetchOnMount: 'always' as const,
  };
}

export function useFreshRates() {
  const queries = useQueryClient();
  useLiveEvents((subject) => subject === 'finance' && void queries.invalidateQueries({ queryKey: RATES }));
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
