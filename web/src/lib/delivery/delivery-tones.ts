import type { DeliveryView } from '@toada/domain/delivery/delivery.contract.ts';
import type { DeliveryStatus } from '@toada/domain/delivery/delivery.states.ts';
import type { Tone } from '../../ui/tones.ts';

const tones: Record<DeliveryStatus, Tone> = {
  queued: 'neutral',
  packaging: 'brand',
  sending: 'brand',
  waiting: 'warning',
  delivered: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** A delivery wears the same colour wherever it stands; what was taken down is done, but no success to look for. */
export function deliveryTone({ kind, status }: Pick<DeliveryView, 'kind' | 'status'>): Tone {
  return kind === 'takedown' && status === 'delivered' ? 'neutral' : tones[status];
}
