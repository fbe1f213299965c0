import { queryOptions } from '@tanstack/react-query';
import { platformWarningApi } from '@toada/domain/platform-setting/platform-warning.contract.ts';
import { call } from '../../lib/api/api.ts';

/** The warnings to staff. A warning that cannot be read is asked for again with the next screen, without a word. */
export const warningsQuery = queryOptions({
  queryKey: ['platform-warnings'],
  queryFn: () => call(platformWarningApi.find, {}),
  staleTime: 5 * 60_000,
  retry: false,
  meta: { isQuiet: true },
});
