import { queryOptions } from '@tanstack/react-query';
import { ledgerApi } from '@toada/domain/ledger/ledger.contract.ts';
import { call } from '../../lib/api/api.ts';
import { texts } from './financial.texts.ts';

/** Read again whenever the screen is opened: whoever comes to look at their money looks at what is there now. */
export const summaryQuery = queryOptions({
  queryKey: ['finance', 'summary'],
  queryFn: () => call(ledgerApi.summary, {}),
  refetchOnMount: 'always',
  meta: { errorTitle: texts.balances.loadFailed },
});
