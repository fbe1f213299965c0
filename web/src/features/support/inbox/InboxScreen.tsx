import { useQuery } from '@tanstack/react-query';
import { type InboxQueue, type InboxTicket, inboxQueues } from '@toada/domain/support/inbox.contract.ts';
import { ticketCategories } from '@toada/domain/support/support.contract.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useNamedScreen } from '../../../lib/page/screen-name.ts';
import { useAddress, useTyped } from '../../../lib/page/use-address.ts';
import { useQueue } from '../../../lib/queue/use-queue.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { QueueView } from '../../../ui/list/QueueView.tsx';
import { InboxList } from './InboxList.tsx';
import { countsQuery, inboxQuery, openQuery, useFreshInbox } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';
import { TicketPanel } from './TicketPanel.tsx';

/** Loaded when their tab is opened: most of the day nobody does. */
const ResultsView = lazy(async () => ({ default: (await import('./ResultsView.tsx')).ResultsView }));
const FeedbackList = lazy(async () => ({ default: (await import('./FeedbackList.tsx')).FeedbackList }));

const RESULTS = 'resultados';
const FEEDBACK = 'feedback';

/** The staff's inbox (mock-up 35). Queue, filters and the open ticket stand in the address. */
export function InboxScreen() {
  const [{ queue: tab }, keep] = useAddress({ queue: 'fila' });
  const { data: counts } = useQuery(countsQuery);
  const canReadFeedback = useCan('feedback.read');
  useFreshInbox();
  const queue = inboxQueues.find((one) => one === tab) ?? 'all';
  const apart = tab === RESULTS || (tab === FEEDBACK && canReadFeedback) ? tab : null;
  const labels = { ...texts.queues, [RESULTS]: texts.results.tab };
  const tabs = (
    <Tabs<string>
      label={texts.queuesLabel}
      value={apart ?? queue}
      onChange={(next) => keep({ queue: next })}
      labels={canReadFeedback ? { ...labels, [FEEDBACK]: texts.results.feedback } : labels}
      {...(counts ? { counts } : {})}
    />
  );
  if (apart === null) return <Queue queue={queue} tabs={tabs} />;
  return (
    <div>
      <div className="border-line border-b px-(--gutter) md:px-6 [&_[role=tablist]]:border-b-0">{tabs}</div>
      <div className="mx-auto flex w-full max-w-(--content-max) flex-col gap-9 px-(--gutter) py-6">
        <Suspense fallback={<SkeletonRows rows={4} />}>
          {apart === FEEDBACK ? <FeedbackList /> : <ResultsView />}
        </Suspense>
      </div>
    </div>
  );
}

function Queue({ queue, tabs }: { queue: InboxQueue; tabs: ReactNode }) {
  const [kept, keep] = useAddress({ category: 'categoria', search: 'busca' });
  const [search, type] = useTyped(kept.search, (text) => keep({ search: text }));
  const category = ticketCategories.find((one) => one === kept.category);
  const list = usePages(inboxQuery({ queue, category, search: kept.search }));
  const rows = list.rows ?? [];
  const { chosen, at, choose, goOn, steps } = useQueue(
    rows.map(({ id }) => id),
    list,
    // An opened ticket counts as read by the staff, and its writer sees that.
    { opensFirst: false },
  );
  const open = useOpen(chosen, rows[at]);
  useNamedScreen(open && texts.ticket.named(open.number));
  return (
    <QueueView
      head={tabs}
      list={
        <InboxList
          list={list}
          queue={queue}
          category={kept.category}
          search={search}
          onSearch={type}
          onCategory={(next) => keep({ category: next })}
          openId={open?.id}
          onOpen={choose}
        />
      }
      steps={steps}
      invitation={texts.choose}
    >
      {open && <TicketPanel key={open.id} ticket={open} onResolved={goOn} />}
    </QueueView>
  );
}

/**
 * The ticket that the address names. One that an answer moved to another queue stays open until somebody leaves it; one that
 * no list has loaded, as a notice may name it, is read by its opening.
 */
function useOpen(chosen: string | null, listed: InboxTicket | undefined): InboxTicket | undefined {
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const opened = useQuery({ ...openQuery(chosen ?? ''), enabled: chosen !== null && !listed });
  const fresh = opened.data?.ticket.id === chosen ? opened.data?.ticket : undefined;
  return listed ?? fresh ?? (last?.id === chosen ? last : undefined);
}
