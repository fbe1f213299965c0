import type { DeliveryView } from '@toada/domain/delivery/delivery.contract.ts';
import { standingLabel } from '@toada/domain/texts/delivery.pt-BR.ts';
import { StatusBadge, type StatusBadgeProps } from '../../ui/StatusBadge.tsx';
import { deliveryTone } from './delivery-tones.ts';

type Props = { delivery: Pick<DeliveryView, 'kind' | 'status'>; look?: NonNullable<StatusBadgeProps['look']> };

export function DeliveryBadge({ delivery, look = 'fita' }: Props) {
  return (
    <StatusBadge tone={deliveryTone(delivery)} look={look}>
      {standingLabel(delivery)}
    </StatusBadge>
  );
}
