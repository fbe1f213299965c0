import type { DeliveryView, ReleaseDeliveries } from '@toada/domain/delivery/delivery.contract.ts';
import { isLeaving, storesWith } from '@toada/domain/delivery/standing.rules.ts';

export type Removable = Pick<DeliveryView, 'platform' | 'is_test'>;

/** The stores that have it and are not being asked to let it go already, in the order of the stores. */
export function removableStores({ stores, deliveries }: ReleaseDeliveries): Removable[] {
  return storesWith(deliveries).filter(({ platform }) => !isLeaving(stores, platform));
}
