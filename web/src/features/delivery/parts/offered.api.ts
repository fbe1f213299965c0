import { queryOptions } from '@tanstack/react-query';
import { deliveryApi } from '@toada/domain/delivery/delivery.contract.ts';
import { call } from '../../../lib/api/api.ts';

/** Stores to choose from; those of the specification can be chosen all the same where it cannot be asked. */
export const offeredQuery = queryOptions({
  queryKey: ['offered-stores'],
  queryFn: () => call(deliveryApi.offered, {}),
  meta: { isQuiet: true },
});
