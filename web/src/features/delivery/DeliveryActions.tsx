import type { MonitoredDelivery } from '@toada/domain/delivery/delivery.contract.ts';
import { deliveryStates } from '@toada/domain/delivery/delivery.states.ts';
import { maySettle } from '@toada/domain/delivery/store-message.rules.ts';
import { next } from '@toada/domain/machine.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { Download, Gavel, GitCompareArrows, RefreshCw } from 'lucide-react';
import { MenuItem } from '../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../ui/overlay/RowActions.tsx';
import { useRetryDelivery } from './delivery.api.ts';
import { texts } from './delivery.texts.ts';
import { useDownloadMessage } from './parts/deliveries.api.ts';
import { texts as deliveryTexts } from './parts/delivery.texts.ts';

export type Asked = { what: 'settle' | 'changes'; delivery: MonitoredDelivery };

/** Actions that the table of states allows an administrator. */
export function DeliveryActions({ delivery, onAsk }: { delivery: MonitoredDelivery; onAsk: (asked: Asked) => void }) {
  const { id, platform, status, title, has_message } = delivery;
  const [retry, download] = [useRetryDelivery(), useDownloadMessage()];
  const mayRetry = next(deliveryStates, status, 'retry') !== null;
  const isOpen = maySettle(delivery, true);
  if (!mayRetry && !isOpen && !has_message) return null;
  return (
    <RowActions name={texts.name(title || texts.untitled, platformLabels[platform])}>
      {mayRetry && (
        <MenuItem icon={<RefreshCw aria-hidden />} onSelect={() => retry.mutate(delivery)}>
          {texts.retry}
        </MenuItem>
      )}
      {isOpen && (
        <MenuItem icon={<Gavel aria-hidden />} onSelect={() => onAsk({ what: 'settle', delivery })}>
          {texts.settle.action}
        </MenuItem>
      )}
      {has_message && (
        <MenuItem icon={<Download aria-hidden />} onSelect={() => download.mutate(id)}>
          {deliveryTexts.download}
        </MenuItem>
      )}
      {has_message && (
        <MenuItem icon={<GitCompareArrows aria-hidden />} onSelect={() => onAsk({ what: 'changes', delivery })}>
          {deliveryTexts.changes.action}
        </MenuItem>
      )}
    </RowActions>
  );
}
