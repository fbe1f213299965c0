import { withdrawalStatuses } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { isId } from '../../lib/is-id.ts';
import { useAddress, useTyped } from '../../lib/use-address.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useQueue } from '../../lib/use-queue.ts';
import { QueueView } from '../../ui/QueueView.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { WAITING, WithdrawalQueue } from './WithdrawalQueue.tsx';
import { queueQuery } from './withdrawal.api.ts';
import { queue as texts } from './withdrawal.texts.ts';

/** The list and the decision side by side, as in the approvals (mock-up 09). What narrows it stands in the address. */
export function QueueScreen() {
  const [kept, keep] = useAddress({ status: 'situacao', search: 'busca' });
  const [search, setSearch] = useTyped(kept.search, (text) => keep({ search: text }));
  const shown = ([WAITING, ...withdrawalStatuses] as const).find((one) => one === kept.status);
  const narrowed = shown === WAITING ? { is_waiting: 'true' as const } : shown ? { status: shown } : {};
  const list = usePages(queueQuery({ ...narrowed, search: kept.search }));
  const keys = (list.rows ?? []).map(({ id }) => id);
  const { chosen, choose, steps } = useQueue(keys, list.more.hasMore);
  const openId = chosen !== null && isId(chosen) ? chosen : undefined;
  return (
    <QueueView
      list={
        <WithdrawalQueue
          list={list}
          shown={shown}
          onShow={(next) => keep({ status: next ?? '' })}
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
