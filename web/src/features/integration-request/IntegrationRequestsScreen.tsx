import { requestStatuses } from '@toada/domain/request-answer.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { useQueue } from '../../lib/queue/use-queue.ts';
import { useStatus } from '../../lib/queue/use-status.ts';
import { QueueView } from '../../ui/list/QueueView.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { requestsQuery, useFreshRequests } from './integration-request.api.ts';
import { texts } from './integration-request.texts.ts';
import { RequestQueue } from './RequestQueue.tsx';

/** The labels' questions and the answers to them, as in the approvals (mock-up 09). */
export function IntegrationRequestsScreen() {
  const [status, setStatus] = useStatus(requestStatuses);
  const list = usePages(requestsQuery({ status }));
  const rows = list.rows ?? [];
  const keys = rows.map(({ id }) => id);
  const { at, choose, goOn, steps } = useQueue(keys, list);
  const open = rows[at];
  useFreshRequests();

  return (
    <QueueView
      list={<RequestQueue list={list} status={status} onStatus={setStatus} openId={open?.id} onOpen={choose} />}
      steps={steps}
      invitation={texts.queue.choose}
    >
      {open && <DecisionPanel key={`${open.id} ${open.status}`} request={open} onDone={goOn} />}
    </QueueView>
  );
}
