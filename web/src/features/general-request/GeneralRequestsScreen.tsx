import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { useQueue } from '../../lib/queue/use-queue.ts';
import { QueueView } from '../../ui/list/QueueView.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { texts } from './general-request.texts.ts';
import { requestsQuery, useFreshRequests } from './parts/general-request.api.ts';
import { RequestQueue, unfiltered } from './RequestQueue.tsx';

/** People's questions and the answers to them, as in the approvals (mock-up 09). */
export function GeneralRequestsScreen() {
  const [filter, setFilter] = useState(unfiltered);
  const search = useDebounced(filter.search);
  const list = usePages(requestsQuery({ status: filter.status, request_type: filter.type || undefined, search }));
  const rows = list.rows ?? [];
  const keys = rows.map(({ id }) => id);
  const { at, choose, goOn, steps } = useQueue(keys, list.more.hasMore);
  const open = rows[at];
  useFreshRequests();

  return (
    <QueueView
      list={<RequestQueue list={list} filter={filter} onFilter={setFilter} openId={open?.id} onOpen={choose} />}
      steps={steps}
      invitation={texts.queue.choose}
    >
      {open && <DecisionPanel key={`${open.id} ${open.status}`} request={open} onDone={goOn} />}
    </QueueView>
  );
}
