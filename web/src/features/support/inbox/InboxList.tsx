import type { InboxQueue, InboxTicket } from '@toada/domain/support/inbox.contract.ts';
import { type TicketCategory, ticketCategories } from '@toada/domain/support/support.contract.ts';
import { ticketCategoryLabels } from '@toada/domain/texts/support.pt-BR.ts';
import { lazy, Suspense, useState } from 'react';
import { formatAgo } from '../../../lib/format/format-ago.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { ListFrame, type ListPages } from '../../../ui/list/ListFrame.tsx';
import { QueueLine } from '../../../ui/list/QueueLine.tsx';
import { texts } from './inbox.texts.ts';
import { clockOf } from './ticket-clock.ts';

/** Loaded with the first ticket that is chosen: the inbox is full without it. */
const ResolveMany = lazy(async () => ({ default: (await import('./ResolveMany.tsx')).ResolveMany }));

const ALL = 'ALL';
const categoryOptions = [
  { value: ALL, label: texts.anyCategory },
  ...ticketCategories.map((value) => ({ value, label: ticketCategoryLabels[value] })),
] as const;

type Props = {
  list: ListPages<InboxTicket>;
  queue: InboxQueue;
  category: string;
  search: string;
  onSearch: (search: string) => void;
  onCategory: (category: string) => void;
  openId: string | undefined;
  onOpen: (id: string) => void;
};

export function InboxList({ list, queue, category, search, onSearch, onCategory, openId, onOpen }: Props) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const canResolve = queue !== 'resolved';
  const shown = selected.filter((id) => list.rows?.some((ticket) => ticket.id === id));
  const toggle = (id: string) =>
    setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  const isFiltered = category !== '' || search !== '';
  const clear = (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => {
        onSearch('');
        onCategory('');
      }}
    >
      {texts.clear}
    </Button>
  );
  return (
    <>
      <div className="flex flex-col gap-3 border-line border-b px-4 pt-4 pb-3">
        <SearchInput {...texts.search} value={search} onChange={onSearch} isSearching={list.isSearching} />
        <Select
          aria-label={texts.category}
          options={categoryOptions}
          value={(category || ALL) as TicketCategory | typeof ALL}
          onChange={(next: TicketCategory | typeof ALL) => onCategory(next === ALL ? '' : next)}
        />
      </div>
      {canResolve && shown.length > 0 && (
        <Suspense>
          <ResolveMany ids={shown} onDone={() => setSelected([])} />
        </Suspense>
      )}
      <section aria-label={texts.list} className="min-h-0 flex-1 overflow-y-auto py-2">
        <ListFrame
          list={list}
          failedTitle={texts.notLoaded}
          empty={
            isFiltered ? (
              <Empty kind="filter" title={texts.filtered} action={clear} />
            ) : (
              <Empty title={texts.empty[queue]} />
            )
          }
        >
          {(rows) => (
            <ul>
              {rows.map((ticket) => (
                <li key={ticket.id} className="flex items-center py-0.5 pr-2.5">
                  {canResolve && (
                    <Checkbox
                      label={<span className="sr-only">{texts.bulk.select(ticket.number)}</span>}
                      checked={selected.includes(ticket.id)}
                      onChange={() => toggle(ticket.id)}
                      className="w-11 shrink-0 items-center pl-3"
                    />
                  )}
                  <QueueLine isChosen={ticket.id === openId} onChoose={() => onOpen(ticket.id)}>
                    <Line ticket={ticket} />
                  </QueueLine>
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
      </section>
    </>
  );
}

function Line({ ticket }: { ticket: InboxTicket }) {
  const now = new Date();
  const clock = clockOf(ticket, now);
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 gap-y-1">
      <span className="truncate font-semibold text-13">{ticket.subject}</span>
      {clock ? (
        <StatusBadge look="text" tone={clock.tone} icon={clock.icon} className="text-12">
          {clock.short}
        </StatusBadge>
      ) : (
        <span className="num text-12 text-muted">{formatAgo(ticket.last_update, now)}</span>
      )}
      <span className="col-span-2 truncate text-12 text-fg-2">{texts.preview(ticket)}</span>
    </span>
  );
}
