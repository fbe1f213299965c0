import { usePages } from '../../lib/api/use-pages.ts';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress, useTyped } from '../../lib/page/use-address.ts';
import { useQueue } from '../../lib/queue/use-queue.ts';
import { QueueView } from '../../ui/list/QueueView.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { QueueTabs, tabOf } from './QueueTabs.tsx';
import { WithdrawalQueue } from './WithdrawalQueue.tsx';
import { queueQuery } from './withdrawal.api.ts';
import { queue as texts } from './withdrawal.texts.ts';

/** The list and the decision side by side (mock-up 30). What narrows it stands in the address; at first it is what waits. */
export function QueueScreen() {
  const [kept, keep] = useAddress({ status: 'situacao', search: 'busca' });
  const [search, setSearch] = useTyped(kept.search, (text) => keep({ search: text }));
  const tab = tabOf(kept.status);
  const narrowed = tab === 'decidir' ? { is_waiting: 'true' as const } : tab === 'todos' ? {} : { status: tab };
  const list = usePages(queueQuery({ ...narrowed, search: kept.search }));
  const keys = (list.rows ?? []).map(({ id }) => id);
  const { chosen, choose, steps } = useQueue(keys, list.more.hasMore);
  const openId = chosen !== null && isId(chosen) ? chosen : undefined;
  return (
    <QueueView
      head={<QueueTabs tab={tab} onShow={(next) => keep({ status: next })} />}
      list={
        <WithdrawalQueue
          list={list}
          tab={tab}
          search={search}
          onSearch={setSearch}
          onClear={() => keep({ status: '', search: '' })}
          openId={openId}
          onOpen={choose}
        />
      }
      steps={steps}
      invitation={texts.choose}
    >
      {openId && <DecisionPanel key={openId} id={openId} />}
    </QueueView>
  );
}
