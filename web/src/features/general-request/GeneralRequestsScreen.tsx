import { requestTypes } from '@toada/domain/general-request/general-request.contract.ts';
import { requestStatuses } from '@toada/domain/request-answer.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { useAddress, useTyped } from '../../lib/page/use-address.ts';
import { useQueue } from '../../lib/queue/use-queue.ts';
import { useStatus } from '../../lib/queue/use-status.ts';
import { QueueView } from '../../ui/list/QueueView.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { texts } from './general-request.texts.ts';
import { requestsQuery, useFreshRequests } from './parts/general-request.api.ts';
import { RequestQueue } from './RequestQueue.tsx';

/** People's questions and the answers to them, as in the approvals (mock-up 09). What narrows them stands in the address. */
export function GeneralRequestsScreen() {
  const [status, setStatus] = useStatus(requestStatuses);
  const [kept, keep] = useAddress({ type: 'tipo', search: 'busca' });
  const [search, setSearch] = useTyped(kept.search, (text) => keep({ search: text }));
  const type = requestTypes.find((one) => one === kept.type) ?? '';
  const list = usePages(requestsQuery({ status, request_type: type || undefined, search: kept.search }));
  const rows = list.rows ?? [];
  const keys = rows.map(({ id }) => id);
  const { at, choose, goOn, steps } = useQueue(keys, list);
  const open = rows[at];
  useFreshRequests();

  return (
    <QueueView
      list={
        <RequestQueue
          list={list}
          {...{ status, type, search }}
          onStatus={setStatus}
          onType={(next) => keep({ type: next })}
          onSearch={setSearch}
          onClear={() => keep({ type: '', search: '' })}
          openId={open?.id}
          onOpen={choose}
        />
      }
      steps={steps}
      invitation={texts.queue.choose}
    >
      {open && <DecisionPanel key={`${open.id} ${open.status}`} request={open} onDone={goOn} />}
    </QueueView>
  );
}
