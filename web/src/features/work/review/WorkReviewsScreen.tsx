import { useQuery } from '@tanstack/react-query';
import { type WorkCase, type WorkQueue, workQueues } from '@toada/domain/work/work.contract.ts';
import { workStatusLabels } from '@toada/domain/work/work.states.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useAddress } from '../../../lib/page/use-address.ts';
import { QueueRow } from '../../../lib/queue/QueueRow.tsx';
import { useKeys } from '../../../lib/queue/use-keys.ts';
import { useQueue } from '../../../lib/queue/use-queue.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Key } from '../../../ui/button/Key.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { QueueView } from '../../../ui/list/QueueView.tsx';
import { WorkFilings } from '../../cwr/parts/WorkFilings.tsx';
import { workTones } from '../status-tones.ts';
import { WorkFactsView } from '../WorkFactsView.tsx';
import { type SeenVersion, useDecideWork, useFreshWorks, workCaseQuery, workQueueQuery } from '../work.api.ts';
import { texts } from '../work.texts.ts';
import { CaseFiles } from './CaseFiles.tsx';
import { RejectWorkDialog } from './RejectWorkDialog.tsx';

const words = texts.review;

/** Works that people have sent: the oldest first, each with what may be the same work. */
export function WorkReviewsScreen() {
  const [kept, keep] = useAddress({ queue: 'situacao' });
  const queue = workQueues.find((one) => one === kept.queue) ?? 'open';
  const list = usePages(workQueueQuery(queue));
  const rows = list.rows ?? [];
  const { at, choose, goOn, steps } = useQueue(
    rows.map(({ id }) => id),
    list,
  );
  const open = rows[at];
  useFreshWorks();
  return (
    <QueueView
      list={
        <>
          <div className="px-4 pt-4 pb-3">
            <Segmented<WorkQueue>
              label={words.queue}
              labels={words.queues}
              value={queue}
              onChange={(next) => keep({ queue: next === 'open' ? '' : next })}
              className="flex"
            />
          </div>
          <section aria-label={words.title} className="min-h-0 flex-1 overflow-y-auto">
            <ListFrame list={list} failedTitle={texts.list.loadFailed} empty={<Empty title={words.empty[queue]} />}>
              {(shown) => (
                <ul>
                  {shown.map((row) => (
                    <QueueRow
                      key={row.id}
                      person={{ id: row.user_id, name: row.owner_name }}
                      detail={row.title}
                      since={row.submitted_at ?? row.created_at}
                      isOpen={row.id === open?.id}
                      onOpen={() => choose(row.id)}
                    />
                  ))}
                </ul>
              )}
            </ListFrame>
          </section>
        </>
      }
      steps={steps}
      invitation={words.choose}
    >
      {open && <Case key={open.id} id={open.id} onDone={goOn} />}
    </QueueView>
  );
}

function Case({ id, onDone }: { id: string; onDone: () => void }) {
  const { data, error, refetch } = useQuery(workCaseQuery(id));
  if (data) return <Judged work={data} onDone={onDone} />;
  return error ? <Failed title={texts.loadFailed} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
}

function Judged({ work, onDone }: { work: WorkCase; onDone: () => void }) {
  // The version behind the dialog: one that comes while the reason is written was read by nobody.
  const [rejecting, setRejecting] = useState<SeenVersion | null>(null);
  const decide = useDecideWork({
    onDone: () => {
      setRejecting(null);
      onDone();
    },
    onRefused: () => setRejecting(null),
  });
  const seen = { id: work.id, revision: work.revision, submitted_at: work.submitted_at ?? '' };
  const approve = () => decide.mutate({ seen, note: null });
  const isOpen = work.status === 'pending' && !rejecting && !decide.isPending;
  useKeys({ a: [words.approve, approve], r: [words.reject, () => setRejecting(seen)] }, isOpen);
  return (
    <section aria-label={work.title} className="flex min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 content-start gap-6 p-5 @3xl:overflow-y-auto md:p-7">
        <h2 className="type-h2 break-words">{work.title}</h2>
        <Duplicates work={work} />
        <WorkFactsView work={work} isForStaff files={<CaseFiles workId={work.id} files={work.files} />} />
        <WorkFilings workId={work.id} />
        {work.reviewer_name && (
          <p className="text-13 text-muted">
            {words.decidedBy} {work.reviewer_name}
          </p>
        )}
      </div>
      {work.status === 'pending' && (
        <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2.5 border-line border-t bg-bg px-5 py-4">
          <p className="mr-auto flex items-center gap-1.5 text-13 text-muted max-md:hidden">
            <Key name="J" />
            <Key name="K" />
            {words.keys}
          </p>
          <Button variant="danger-soft" onClick={() => setRejecting(seen)} iconEnd={<Key name="R" />}>
            {words.reject}
          </Button>
          <Button
            loading={decide.isPending && !rejecting}
            onClick={({ detail }) => detail < 2 && approve()}
            iconEnd={<Key name="A" />}
          >
            {words.approve}
          </Button>
        </div>
      )}
      <RejectWorkDialog
        feeNote={feeNoteOf(work)}
        isOpen={rejecting !== null}
        isBusy={decide.isPending}
        onClose={() => setRejecting(null)}
        onReject={(note) => rejecting && decide.mutate({ seen: rejecting, note })}
      />
    </section>
  );
}

function feeNoteOf({ fee_cents, is_fee_refundable }: WorkCase): string | null {
  if (fee_cents === null) return null;
  return is_fee_refundable ? words.rejecting.refunds : words.rejecting.keeps;
}

function Duplicates({ work: { duplicates } }: { work: WorkCase }) {
  return (
    <section aria-label={words.duplicates}>
      <h3 className="type-label mb-2">{words.duplicates}</h3>
      {duplicates.length === 0 && <p className="text-13 text-muted">{words.noDuplicates}</p>}
      <ul className="grid gap-2">
        {duplicates.map(({ id, title, authors, number, reason, status, owner_name }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-control bg-raised p-3"
          >
            <span className="min-w-0 text-13">
              <Link
                to={`/app/register-work/works?obra=${id}`}
                target="_blank"
                aria-label={words.openOf(title)}
                className="font-semibold underline-offset-3 hover:underline"
              >
                {title}
              </Link>
              <span className="block text-12 text-muted">
                {[number, authors.join(', '), owner_name].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <StatusBadge tone={reason === 'similarTitle' ? 'info' : 'warning'}>{words.reasons[reason]}</StatusBadge>
              <StatusBadge tone={workTones[status]} look="text">
                {workStatusLabels[status]}
              </StatusBadge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
