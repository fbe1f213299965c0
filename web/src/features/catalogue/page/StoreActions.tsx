import type { DeliveryView } from '@toada/domain/delivery/delivery.contract.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { CircleSlash, Download, GitCompareArrows } from 'lucide-react';
import { MenuItem } from '../../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../../ui/overlay/RowActions.tsx';
import { useDownloadMessage } from '../../delivery/parts/deliveries.api.ts';
import { texts as deliveryTexts } from '../../delivery/parts/delivery.texts.ts';
import { texts } from './page.texts.ts';

export type StoreActs = {
  /** The stores that have it, or are to get it, and from which whoever looks may take it. */
  removable: readonly Platform[];
  onTakeDown: (platform: Platform) => void;
  onChanges: (delivery: DeliveryView) => void;
};

/** Actions on the newest message to a store, and on the release there. */
export function StoreActions({ delivery, removable, onTakeDown, onChanges }: StoreActs & { delivery: DeliveryView }) {
  const { id, platform, has_message } = delivery;
  const download = useDownloadMessage();
  const mayTakeDown = removable.includes(platform);
  if (!has_message && !mayTakeDown) return null;
  return (
    <RowActions name={platformLabels[platform]}>
      {has_message && (
        <MenuItem icon={<Download aria-hidden />} onSelect={() => download.mutate(id)}>
          {deliveryTexts.download}
        </MenuItem>
      )}
      {has_message && (
        <MenuItem icon={<GitCompareArrows aria-hidden />} onSelect={() => onChanges(delivery)}>
          {deliveryTexts.changes.action}
        </MenuItem>
      )}
      {mayTakeDown && (
        <MenuItem icon={<CircleSlash aria-hidden />} tone="danger" onSelect={() => onTakeDown(platform)}>
          {texts.delivery.table.takeDown}
        </MenuItem>
      )}
    </RowActions>
  );
}
