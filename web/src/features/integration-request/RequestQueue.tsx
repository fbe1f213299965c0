import type { IntegrationRequestView } from '@toada/domain/integration-request/integration-request.contract.ts';
import type { RequestStatus } from '@toada/domain/request-answer.ts';
import { QueueRow } from '../../lib/queue/QueueRow.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { ListFrame, type ListPages } from '../../ui/list/ListFrame.tsx';
import { texts } from './integration-request.texts.ts';

type Props = {
  list: ListPages<IntegrationRequestView>;
  status: RequestStatus;
  onStatus: (status: RequestStatus) => void;
  openId: string | undefined;
  onOpen: (id: string) => void;
};

const words = texts.queue;

export function RequestQueue({ list, status, onStatus, openId, onOpen }: Props) {
  return (
    <>
      <div className="px-4 pt-4 pb-3">
        <Segmented label={words.status} value={status} onChange={onStatus} labels={words.statuses} className="flex" />
      </div>
      <section aria-label={words.title} className="min-h-0 flex-1 overflow-y-auto">
        <ListFrame list={list} failedTitle={texts.notLoaded} empty={<Empty title={words.empty[status]} />}>
          {(rows) => (
            <ul>
              {rows.map((row) => (
                <QueueRow
                  key={row.id}
                  person={{ id: row.aggregator_id, name: row.aggregator_name }}
                  detail={row.distributor_name}
                  since={row.requested_at}
                  isOpen={row.id === openId}
                  onOpen={() => onOpen(row.id)}
                />
              ))}
            </ul>
          )}
        </ListFrame>
      </section>
    </>
  );
}
