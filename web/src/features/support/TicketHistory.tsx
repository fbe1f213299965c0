import type { TicketView } from '@toada/domain/support/support.contract.ts';
import type { TicketStatus } from '@toada/domain/support/ticket.states.ts';
import { ticketStatusLabels } from '@toada/domain/texts/support.pt-BR.ts';
import { Bell, Check, type LucideIcon, MessageSquare } from 'lucide-react';
import { useActor } from '../../lib/session/session.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { ListFrame, type ListPages } from '../../ui/list/ListFrame.tsx';
import { formatUpdate } from './format-talk.ts';
import { texts } from './support.texts.ts';

const words = texts.history;

export const statusLooks: Record<TicketStatus, { tone: Tone; icon: LucideIcon }> = {
  open: { tone: 'info', icon: MessageSquare },
  in_progress: { tone: 'brand', icon: MessageSquare },
  waiting: { tone: 'warning', icon: Bell },
  resolved: { tone: 'success', icon: Check },
};

type Props = { list: ListPages<TicketView>; openId: string | null; onOpen: (id: string) => void };

/** Id, subject, status and last update (specification 001); on a phone each is two lines. */
export function TicketHistory({ list, openId, onOpen }: Props) {
  return (
    <Card as="section" aria-labelledby="seus-chamados" isPadded={false} className="overflow-hidden">
      <div className="flex items-baseline justify-between gap-3 px-5 pt-5 pb-3 md:px-6">
        <h2 id="seus-chamados" className="type-h2">
          {words.title}
        </h2>
        {list.rows && list.rows.length > 0 && !list.more.hasMore && (
          <span className="num text-13 text-muted">{words.count(list.rows.length)}</span>
        )}
      </div>
      <div
        aria-hidden
        className="grid grid-cols-[64px_minmax(0,1fr)_168px_112px] gap-x-3 px-6 pb-2 text-12 text-muted max-md:hidden"
      >
        <span>{words.columns.number}</span>
        <span>{words.columns.subject}</span>
        <span>{words.columns.status}</span>
        <span className="text-right">{words.columns.lastUpdate}</span>
      </div>
      <ListFrame
        list={list}
        failedTitle={texts.notLoaded}
        empty={<p className="px-5 pb-5 text-13 text-fg-2 md:px-6">{words.empty}</p>}
      >
        {(rows) => (
          <ul>
            {rows.map((ticket) => (
              <Line key={ticket.id} ticket={ticket} isOpen={ticket.id === openId} onOpen={() => onOpen(ticket.id)} />
            ))}
          </ul>
        )}
      </ListFrame>
    </Card>
  );
}

type LineProps = { ticket: TicketView; isOpen: boolean; onOpen: () => void };

function Line({ ticket, isOpen, onOpen }: LineProps) {
  const actor = useActor();
  const { number, subject, about, status, last_update, owner_id, owner_name, last_place, owner_read_place } = ticket;
  const goesOn = ticket.merged_into && words.goesOn(ticket.merged_into.number);
  const isOwn = owner_id === actor.id;
  const detail = [goesOn, about?.name, isOwn ? null : words.of(owner_name)].filter(Boolean).join(' · ');
  const isUnread = isOwn && last_place > owner_read_place;
  return (
    <li className="border-line border-t">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-5 py-3.5 text-left outline-offset-[-2px] hover:bg-hover aria-[current]:bg-hover md:grid-cols-[64px_minmax(0,1fr)_168px_112px] md:px-6"
      >
        <span className="num text-13 text-muted max-md:hidden">{number}</span>
        <span className="min-w-0">
          <span className="flex items-center gap-2 font-semibold text-13">
            {isUnread && (
              <span role="img" aria-label={words.unread} className="size-2 shrink-0 rounded-full bg-primary-vivid" />
            )}
            <span className="wrap-anywhere min-w-0 md:truncate">{subject}</span>
          </span>
          <span className="block truncate text-12 text-muted">
            <span className="num md:hidden">{words.numbered(number)} </span>
            {detail}
          </span>
        </span>
        <span className="max-md:order-last max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end">
          <StatusBadge {...statusLooks[status]}>{ticketStatusLabels[status]}</StatusBadge>
        </span>
        <span className="num justify-self-end whitespace-nowrap text-13 text-fg-2 max-md:col-start-2 max-md:row-start-1 max-md:text-12">
          {formatUpdate(last_update, new Date())}
        </span>
      </button>
    </li>
  );
}
