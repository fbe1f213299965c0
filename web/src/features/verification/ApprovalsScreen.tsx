import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { OnRequest } from '../../lib/queue/OnRequest.tsx';
import { useQueue } from '../../lib/queue/use-queue.ts';
import { useStatus } from '../../lib/queue/use-status.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SplitPanes, SplitView } from '../../ui/layout/SplitView.tsx';
import { QueueSteps } from '../../ui/list/QueueSteps.tsx';
import { ApprovalsList } from './ApprovalsList.tsx';
import { texts } from './approvals.texts.ts';
import { type Door, type Person, profilesDoor, submissionsDoor } from './approvals-door.ts';
import { DecisionPane } from './DecisionPane.tsx';
import { DocumentsPane } from './DocumentsPane.tsx';
import { submissionQuery } from './verification.api.ts';

/** The queue of submissions. */
export function DocumentApprovalsScreen() {
  return <Approvals door={submissionsDoor} />;
}

/** The same decision seen per profile. */
export function AccountApprovalsScreen() {
  return <Approvals door={profilesDoor} />;
}

/** List, documents and decision side by side; on a phone the list first, then what was chosen. */
function Approvals<Status extends string>({ door }: { door: Door<Status> }) {
  const [status, setStatus] = useStatus(door.order);
  const [person, setPerson] = useState<Person>({ role: '', search: '' });
  const filter = { ...person, status };
  const list = door.useItems({ ...filter, search: useDebounced(person.search) });
  const items = list.rows ?? [];
  const keys = items.map(({ key }) => key);
  const { chosen, at, isAsked, choose, goOn, steps } = useQueue(keys, list);
  useFreshLists();

  const item = items[at];
  const verificationId = item ? item.verificationId : chosen && door.findUnlisted(chosen);
  const queue = { door, filter, onStatus: setStatus, onPerson: setPerson, list, chosen, onChoose: choose };
  return (
    <SplitView isChosen={chosen !== null} list={<ApprovalsList {...queue} />}>
      {chosen && <QueueSteps {...steps} />}
      {chosen && verificationId ? (
        <Review key={verificationId} id={verificationId} isAsked={isAsked} onDecided={goOn} />
      ) : (
        <Nothing isChosen={chosen !== null} />
      )}
    </SplitView>
  );
}

/** Decisions of others and new submissions show without a reload. */
function useFreshLists() {
  const queries = useQueryClient();
  useLiveEvents((subject) => {
    if (subject !== 'verifications') return;
    for (const key of ['verifications', 'verification-profiles', 'verification'])
      void queries.invalidateQueries({ queryKey: [key] });
  });
}

function Nothing({ isChosen }: { isChosen: boolean }) {
  const { title, lead } = isChosen ? texts.nothingSent : texts.choose;
  return (
    <Empty title={title} kind="filter" className="m-auto">
      {lead}
    </Empty>
  );
}

/** One submission: its documents, and beside them the decision. */
function Review({ id, isAsked, onDecided }: { id: string; isAsked: boolean; onDecided: () => void }) {
  const { data, isError, refetch } = useQuery(submissionQuery(id));
  if (!data && isError) return <Failed title={texts.notLoaded} onRetry={() => void refetch()} className="m-auto" />;
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <SplitPanes>
      <OnRequest isAsked={isAsked}>
        <DocumentsPane submission={data} />
      </OnRequest>
      <DecisionPane submission={data} onDecided={onDecided} />
    </SplitPanes>
  );
}
