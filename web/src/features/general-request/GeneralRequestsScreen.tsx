import { type RequestType, requestTypes } from '@toada/domain/general-request/general-request.contract.ts';
import { type RequestStatus, requestStatuses } from '@toada/domain/request-answer.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { useAddress, useTyped } from '../../lib/page/use-address.ts';
import { useQueue } from '../../lib/queue/use-queue.ts';
import { QueueView } from '../../ui/list/QueueView.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { texts } from './general-request.texts.ts';
import { requestsQuery, useFreshRequests } from './parts/general-request.api.ts';
import { RequestQueue } from './RequestQueue.tsx';

/** People's questions and the answers to them, as in the approvals (mock-up 09). What narrows them stands in the address. */
export function GeneralRequestsScreen() {
  const [kept, keep] = useAddress({ status: 'situacao', type: 'tipo', search: 'busca' });
  const [search, setSearch] = useTyped(kept.search, (text) => keep({ search: text }));
  const status = isStatus(kept.status) ? kept.status : 'pending';
  const type = isType(kept.type) ? kept.type : '';
  const list = usePages(requestsQuery({ status, request_type: type || undefined, search: kept.search }));
  const rows = list.rows ?? [];
  const keys = rows.map(({ id }) => id);
  const { at, choose, goOn, steps } = useQueue(keys, list.more.hasMore);
  const open = rows[at];
  useFreshRequests();

  return (
    <QueueView
      list={
        <RequestQueue
          list={list}
          filter={{ status, type, search }}
          onFilter={({ search: typed, ...chosen }) => {
            if (typed !== undefined) setSearch(typed);
            if (Object.keys(chosen).length > 0) keep(chosen);
          }}
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

function isStatus(text: string): text is RequestStatus {
  return requestStatuses.some((status) => status === text);
}

function isType(text: string): text is RequestType {
  return requestTypes.some((type) => type === text);
}
