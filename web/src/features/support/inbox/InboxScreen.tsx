import { useQuery } from '@tanstack/react-query';
import { type InboxQueue, type InboxTicket, inboxQueues } from '@toada/domain/support/inbox.contract.ts';
import { ticketCategories } from '@toada/domain/support/support.contract.ts';
import { useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useAddress, useTyped } from '../../../lib/page/use-address.ts';
import { useQueue } from '../../../lib/queue/use-queue.ts';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { QueueView } from '../../../ui/list/QueueView.tsx';
import { InboxList } from './InboxList.tsx';
import { countsQuery, inboxQuery, useFreshInbox } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';
import { ResultsView } from './ResultsView.tsx';
import { TicketPanel } from './TicketPanel.tsx';

const RESULTS = 'resultados';

/** The staff's inbox (mock-up 35). Queue, filters and the open ticket stand in the address. */
export function InboxScreen() {
  const [kept, keep] = useAddress({ queue: 'fila', category: 'categoria', search: 'busca' });
  const [search, type] = useTyped(kept.search, (text) => keep({ search: text }));
  const queue = inboxQueues.find((one) => one === kept.queue) ?? 'all';
  const category = ticketCategories.find((one) => one === kept.category);
  const list = usePages(inboxQuery({ queue, category, search: kept.search }));
  const { data: counts } = useQuery(countsQuery);
  const rows = list.rows ?? [];
  const { chosen, at, choose, goOn, steps } = useQueue(
    rows.map(({ id }) => id),
    list.more.hasMore,
  );
  const open = useKeptOpen(chosen, rows[at]);
  useFreshInbox();
  const tabs = (
    <Tabs
      label={texts.queuesLabel}
      value={kept.queue === RESULTS ? RESULTS : queue}
      onChange={(next: InboxQueue | typeof RESULTS) => keep({ queue: next })}
      labels={{ ...texts.queues, [RESULTS]: texts.results.tab }}
      {...(counts ? { counts } : {})}
    />
  );
  if (kept.queue === RESULTS)
    return (
      <div>
        <div className="border-line border-b px-(--gutter)">{tabs}</div>
        <ResultsView />
      </div>
    );
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

/** A ticket that an answer moved to another queue stays open until somebody leaves it. */
function useKeptOpen(chosen: string | null, listed: InboxTicket | undefined): InboxTicket | undefined {
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  return listed ?? (last?.id === chosen ? last : undefined);
}
