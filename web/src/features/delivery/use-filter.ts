import { monitorFilters } from '@toada/domain/delivery/delivery.contract.ts';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import type { Filter } from './delivery.api.ts';

const names: Record<keyof Filter, string> = { platform: 'loja', status: 'situacao' };

/** From the address, so that whoever comes back from a release finds the list as it was. */
export function useFilter(): [Filter, (changes: Partial<Filter>) => void] {
  const [kept, keep] = useAddress(names);
  const filter: Filter = {
    platform: platforms.find((platform) => platform === kept.platform) ?? '',
    status: monitorFilters.find((status) => status === kept.status) ?? '',
  };
  return [filter, keep];
}
