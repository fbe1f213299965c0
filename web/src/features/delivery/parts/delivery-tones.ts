import type { DeliveryStatus } from '@toada/domain/delivery/delivery.states.ts';
import { isOnHold } from '@toada/domain/delivery/store-message.rules.ts';
import type { Stood } from '@toada/domain/texts/delivery.pt-BR.ts';
import type { Tone } from '../../../ui/feedback/tones.ts';

export const deliveryTones: Record<DeliveryStatus, Tone> = {
  queued: 'neutral',
  packaging: 'brand',
  sending: 'brand',
  waiting: 'warning',
  delivered: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** A delivery wears the same colour wherever it stands; what was taken down is done, but no success to look for. */
export function deliveryTone({ kind, status, is_paused, is_overdue }: Stood): Tone {
  if (isOnHold({ status, is_paused })) return 'info';
  if (is_overdue) return 'danger';
  return kind === 'takedown' && status === 'delivered' ? 'neutral' : deliveryTones[status];
}
