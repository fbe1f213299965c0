import { listOrders } from '@toada/domain/page.ts';
import { COMPARED_MAX } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { lazy, Suspense, useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress, useTyped } from '../../lib/page/use-address.ts';
import { useHasRoom } from '../../lib/queue/use-has-room.ts';
import { usePicks } from '../../lib/queue/use-picks.ts';
import { useQueue } from '../../lib/queue/use-queue.ts';
import { useUndoKey } from '../../lib/queue/use-undo-key.ts';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { QueueView } from '../../ui/list/QueueView.tsx';
import { QueueTabs, tabOf } from './QueueTabs.tsx';
import { WithdrawalQueue } from './WithdrawalQueue.tsx';
import { queueQuery } from './withdrawal.api.ts';
import { queue as texts } from './withdrawal.texts.ts';

const BulkPanel = lazy(async () => ({ default: (await import('./bulk/BulkPanel.tsx')).BulkPanel }));
const DecisionPanel = lazy(async () => ({ default: (await import('./DecisionPanel.tsx')).DecisionPanel }));

/**
 * The list and the decision side by side (mock-up 30). What narrows and orders it stands in the address; at first it is what waits,
 * the longest wait first. Chosen rows are decided together (mock-up 30b).
 */
export function QueueScreen() {
  const [kept, keep] = useAddress({ status: 'situacao', search: 'busca', order: 'ordem', open: 'id' });
  const [search, setSearch] = useTyped(kept.search, (text) => keep({ search: text }));
  const tab = tabOf(kept.status);
  const order = listOrders.find((one) => one === kept.order) ?? (tab === 'decidir' ? 'oldest' : 'newest');
  const narrowed = tab === 'decidir' ? { is_waiting: 'true' as const } : tab === 'todos' ? {} : { status: tab };
  const list = usePages(queueQuery({ ...narrowed, search: kept.search, order }));
  const keys = (list.rows ?? []).map(({ id }) => id);
  const { chosen, choose, goOn, steps } = useQueue(keys, list);
  const bulkTab = tab === 'decidir' || tab === 'approved' ? tab : undefined;
  const picks = usePicks(bulkTab ? keys.slice(0, COMPARED_MAX) : []);
  useUndoKey();
  // Without room for both the list stays until everything is chosen.
  const [isCompared, setIsCompared] = useState(false);
  const hasRoom = useHasRoom();
  const openId = chosen !== null && isId(chosen) ? chosen : undefined;
  const isBulk = bulkTab !== undefined && picks.picked.length > 0 && (hasRoom || isCompared);
  const leaveBulk = () => {
    setIsCompared(false);
    picks.clear();
  };
  return (
    <QueueView
      head={
        <QueueTabs
          tab={tab}
          onShow={(next) => {
            leaveBulk();
            keep({ status: next, order: '', open: '' });
          }}
        />
      }
      list={
        <WithdrawalQueue
          list={list}
          tab={tab}
          {...{ search, order }}
          onSearch={setSearch}
          onOrder={(next) => keep({ order: next })}
          onClear={() => keep({ status: '', search: '' })}
          picks={bulkTab && picks}
          openId={isBulk ? undefined : openId}
          onCompare={hasRoom ? undefined : () => setIsCompared(true)}
          onOpen={(id) => {
            leaveBulk();
            choose(id);
          }}
        />
      }
      steps={isBulk ? { ...steps, at: -1, onBack: () => setIsCompared(false) } : steps}
      invitation={texts.choose}
    >
      <Suspense fallback={<SkeletonRows rows={4} />}>
        {isBulk ? (
          <BulkPanel kind={bulkTab} ids={picks.picked} onDone={leaveBulk} />
        ) : (
          openId && <DecisionPanel key={openId} id={openId} onDecided={goOn} />
        )}
      </Suspense>
    </QueueView>
  );
}
