import type { DeliveryView, ReleaseDeliveries } from '@toada/domain/delivery/delivery.contract.ts';
import { endedStatuses } from '@toada/domain/delivery/delivery.states.ts';
import { fateOf, heldBy } from '@toada/domain/delivery/store-message.rules.ts';
import type { texts } from './page.texts.ts';

/** A store and what a takedown does there. */
export type Leaving = Pick<DeliveryView, 'platform' | 'is_test' | 'is_paused'> & {
  fate: keyof typeof texts.takeDown.fates;
  /** Whether there is something to take down or to call off. */
  isRemovable: boolean;
};

/** Every store that was ever sent something, or is to be, in the order of the stores. */
export function leavingStores({ stores, deliveries }: ReleaseDeliveries): Leaving[] {
  return stores.map(({ platform, is_test, is_paused, status }) => {
    const fate = fateOf(deliveries, platform);
    const held = heldBy(deliveries, platform);
    const isUnderWay = held !== null && !endedStatuses.includes(held.status);
    const isGivenUp = fate === 'cancel' && status === 'failed';
    return {
      ...{ platform, is_test, is_paused },
      fate: isGivenUp ? 'giveUp' : fate === 'remove' && isUnderWay ? 'undo' : fate,
      isRemovable: fate === 'remove' || fate === 'cancel',
    };
  });
}
