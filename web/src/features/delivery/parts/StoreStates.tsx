import type { DeliveryView } from '@toada/domain/delivery/delivery.contract.ts';
import { endedStatuses } from '@toada/domain/delivery/delivery.states.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import { texts } from './delivery.texts.ts';
import { StoreName } from './StoreName.tsx';
import { waitingLine } from './waiting-line.ts';

/** Store by store: how far it is, and what it waits for. */
export function StoreStates({ stores }: { stores: readonly DeliveryView[] }) {
  return (
    <ul aria-label={texts.stores} className="divide-y divide-line border-line border-y">
      {stores.map((delivery) => (
        <li key={delivery.id} className="grid gap-1.5 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <StoreName platform={delivery.platform} isTest={delivery.is_test} />
            <DeliveryBadge delivery={delivery} look="text" />
          </div>
          {!endedStatuses.includes(delivery.status) && (
            <Progress
              label={texts.progressOf(platformLabels[delivery.platform])}
              value={delivery.progress}
              size="sm"
              tone={delivery.problem ? 'warning' : 'brand'}
            />
          )}
          <p className="num break-words text-12 text-fg-2">{waitingLine(delivery)}</p>
        </li>
      ))}
    </ul>
  );
}
