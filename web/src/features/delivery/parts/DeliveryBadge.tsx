import { type Stood, statusLabel } from '@toada/domain/texts/delivery.pt-BR.ts';
import { StatusBadge, type StatusBadgeProps } from '../../../ui/feedback/StatusBadge.tsx';
import { deliveryTone } from './delivery-tones.ts';

type Props = { delivery: Stood; look?: NonNullable<StatusBadgeProps['look']> };

export function DeliveryBadge({ delivery, look = 'fita' }: Props) {
  return (
    <StatusBadge tone={deliveryTone(delivery)} look={look}>
      {statusLabel(delivery)}
    </StatusBadge>
  );
}
