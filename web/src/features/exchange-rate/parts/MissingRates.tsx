import { queryOptions, useQuery } from '@tanstack/react-query';
import { exchangeRateApi as api } from '@toada/domain/exchange-rate/exchange-rate.contract.ts';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { currencyName } from './currency-name.ts';
import { texts } from './missing-rates.texts.ts';

export const RATES = ['exchange-rates'];

const missingQuery = queryOptions({
  queryKey: [...RATES, 'missing'],
  queryFn: ({ signal }) => call(api.missing, {}, { signal }),
  meta: { isQuiet: true },
});

/** The rates that somebody's money waits for, said to whoever can enter them. */
export function MissingRates({ action }: { action: (currency: string) => ReactNode }) {
  const setsRates = useCan('exchangeRate.manage');
  const { data } = useQuery({ ...missingQuery, enabled: setsRates });
  return data?.currencies.map((currency) => (
    <Alert key={currency} tone="warning" title={texts.title(currencyName(currency))} action={action(currency)}>
      {texts.lead}
    </Alert>
  ));
}
