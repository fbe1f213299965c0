import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { ticketApi as api, type MessageView, type TicketView } from '@toada/domain/support/support.contract.ts';
import { ticketStatusLabels } from '@toada/domain/texts/support.pt-BR.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useActor, useSession } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { FeedbackCard } from '../FeedbackCard.tsx';
import { deskSentence } from '../format-talk.ts';
import { deskQuery, TICKETS, ticketQuery, useShare } from '../support.api.ts';
import { texts } from '../support.texts.ts';
import { Bubbles } from './Bubbles.tsx';
import { Composer } from './Composer.tsx';
import { keptKey, type SentFile, takeBack, type Waiting } from './kept-talk.ts';
import { MergedPointer } from './MergedPointer.tsx';
import { notInTalk, useOutbox } from './use-outbox.ts';
import { type TalkSide, useTalk } from './use-talk.ts';
import { useTyping, useTypingSign } from './use-typing.ts';

const words = texts.talk;

type TalkProps = { ticketId: string; onNew: () => void; isBare?: boolean };

/** The talk about one ticket. `isBare`: in a panel, which is a frame already. */
export function TalkCard({ ticketId, onNew, isBare = false }: TalkProps) {
  const { role } = useActor();
  const { data: ticket, isError, error, refetch } = useQuery(ticketQuery(ticketId));
  // Words that may no longer be read leave the screen.
  if (error instanceof AppError && error.code === 'notFound')
    return (
      <Frame name={words.team} aside={null} isBare={isBare}>
        <Empty
          title={words.gone}
          action={
            <Button asChild variant="secondary" size="sm">
              <Link to="/app/support-feedback">{words.back}</Link>
            </Button>
          }
        >
          {role === 'AGGREGATOR' ? words.unshared : words.unknown}
        </Empty>
      </Frame>
    );
  if (!ticket)
    return (
      <Frame name={words.team} aside={null} isBare={isBare}>
        {isError ? <Failed title={words.notLoaded} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />}
      </Frame>
    );
  return <Talk key={ticketId} ticket={ticket} onNew={onNew} isBare={isBare} />;
}

function Talk({ ticket, onNew, isBare }: { ticket: TicketView; onNew: () => void; isBare: boolean }) {
  const { id } = ticket;
  const { actor, profile } = useSession();
  const side: TalkSide = {
    ticketId: id,
    key: [...TICKETS, 'talk', id],
    read: (after_place, signal) => call(api.messages, { id, after_place }, signal ? { signal } : {}),
    write: (said, idempotencyKey) => call(api.write, { id, ...said }, { idempotencyKey }),
    findLink: (file_id, signal) => call(api.linkFile, { id, file_id }, signal ? { signal } : {}),
  };
  const { messages, isFailed, retry } = useTalk(side);
  const keptAs = keptKey(actor.id, id);
  const outbox = useOutbox(side, keptAs);
  const navigate = useNavigate();
  /** Words that were refused go back into the field: into that of the older ticket where the talk went on there. */
  function onTakeBack(one: Waiting) {
    const { merged_into } = ticket;
    outbox.remove(one.key);
    takeBack(merged_into ? keptKey(actor.id, merged_into.id) : keptAs, one);
    if (merged_into) void navigate(pathOf(merged_into));
  }
  const typing = useTyping(id, actor.id, messages?.at(-1)?.place ?? 0);
  const sign = useTypingSign(() => call(api.typing, { id }));
  useReading(ticket, messages, actor.id);
  const aside = (
    <Button className="min-w-11" variant="ghost" size="sm" icon={<Plus aria-hidden />} onClick={onNew}>
      <span className="max-md:sr-only">{words.newTalk}</span>
    </Button>
  );
  const isOwner = ticket.owner_id === actor.id;
  // A publisher answers: neither hours nor rating of the support are about it.
  const isHosted = ticket.about?.kind === 'application';
  const isUnrated =
    isOwner && !isHosted && ticket.status === 'resolved' && ticket.rating === null && !ticket.merged_into;
  return (
    <Frame
      name={ticket.assignee_name ? words.answeredBy(ticket.assignee_name) : words.team}
      person={ticket.assignee_name}
      detail={`${words.number(ticket.number)} · ${ticketStatusLabels[ticket.status]}`}
      aside={aside}
      isBare={isBare}
      hasHours={!isHosted}
    >
      {isFailed && <Failed title={words.notLoaded} onRetry={retry} />}
      {!isFailed && !messages && <SkeletonRows rows={4} />}
      {messages && (
        <Bubbles
          messages={messages}
          waiting={notInTalk(outbox.waiting, messages, actor.id)}
          onRetry={outbox.retry}
          onTakeBack={onTakeBack}
          findLink={side.findLink}
          isMine={({ author_id }) => author_id === actor.id}
          isSigned={({ author_id }) => author_id !== actor.id}
          readPlace={ticket.staff_read_place}
          typing={typing}
        >
          <p className="mb-2 self-center text-center font-medium text-13 text-fg-2">{ticket.subject}</p>
        </Bubbles>
      )}
      {ticket.status === 'resolved' && !ticket.merged_into && (
        <p className="border-line border-t bg-success-soft px-5 py-2.5 text-13 text-success">{words.resolved}</p>
      )}
      {isUnrated && <FeedbackCard ticket={ticket} isInTalk />}
      {ticket.merged_into ? (
        <MergedPointer number={ticket.merged_into.number} to={pathOf(ticket.merged_into)} />
      ) : (
        <Composer keptAs={keptAs} onSay={outbox.say} onTyping={sign} />
      )}
      {isOwner && profile?.aggregator_id && <Sharing ticket={ticket} />}
    </Frame>
  );
}

function pathOf({ id }: { id: string }) {
  return `/app/support-feedback?chamado=${id}`;
}

/** The artist says whether the label may read along. */
function Sharing({ ticket: { id, is_shared, is_opened_by_label } }: { ticket: TicketView }) {
  const share = useShare(id);
  if (is_opened_by_label) return <p className="px-5 pb-4 text-13 text-fg-2">{words.openedByLabel}</p>;
  return (
    <div className="px-4 pb-4">
      <Checkbox checked={is_shared} onChange={(next) => share.mutate(next)} label={words.shared} />
    </div>
  );
}

type NewTalkProps = {
  keptAs: string;
  said: Waiting | null;
  onSay: TalkSay;
  onRetry: () => void;
  onTakeBack: (one: Waiting) => void;
  isBare?: boolean;
};
type TalkSay = (text: string, files: readonly SentFile[]) => void;

/** A first word makes a ticket of it; until the server has it, it stands here. */
export function NewTalkCard({ keptAs, said, onSay, onRetry, onTakeBack, isBare = false }: NewTalkProps) {
  return (
    <Frame name={words.team} aside={null} isBare={isBare}>
      {said ? (
        <Bubbles
          messages={[]}
          waiting={[said]}
          onRetry={onRetry}
          onTakeBack={onTakeBack}
          // Nothing that was sent is shown here yet.
          findLink={() => Promise.reject(new Error('no message'))}
          isMine={() => true}
          isSigned={() => false}
          readPlace={0}
          typing={null}
        />
      ) : (
        <div className="m-auto max-w-[38ch] px-6 py-10 text-center">
          <p className="type-h2">{words.welcome}</p>
          <p className="mt-1.5 text-balance text-13 text-fg-2">{words.welcomeLead}</p>
        </div>
      )}
      {!said && <Composer keptAs={keptAs} onSay={onSay} onTyping={() => {}} />}
    </Frame>
  );
}

type FrameProps = {
  name: string;
  person?: string | null;
  detail?: string;
  aside: ReactNode;
  isBare: boolean;
  hasHours?: boolean;
  children: ReactNode;
};

function Frame({ name, person = null, detail, aside, isBare, hasHours = true, children }: FrameProps) {
  const { data: desk } = useQuery(deskQuery);
  return (
    <Card
      as="section"
      aria-label={words.label}
      isPadded={false}
      className={cn(
        'flex flex-col overflow-hidden',
        isBare ? 'min-h-0 flex-1 rounded-none border-0' : 'h-[min(690px,calc(100dvh-140px))] min-h-[460px]',
      )}
    >
      <header className="flex items-center gap-3 border-line border-b px-4 py-3.5 md:px-5">
        <Avatar id={person ?? 'support'} name={person ?? name} size={36} isDecorative />
        <div className="min-w-0 flex-1">
          <h2 className="type-h3 truncate">{name}</h2>
          {desk && hasHours && (
            <p className={cn('flex items-center gap-1.5 text-12', desk.is_open ? 'text-success' : 'text-warning')}>
              <span aria-hidden className="size-[7px] shrink-0 rounded-full bg-current" />
              {deskSentence(desk, new Date())}
            </p>
          )}
          {detail && <p className="num truncate text-12 text-muted">{detail}</p>}
        </div>
        {aside}
      </header>
      {children}
    </Card>
  );
}

/** A message counts as read once its owner has it before their eyes. */
function useReading(
  { id, owner_id, owner_read_place }: TicketView,
  messages: readonly MessageView[] | undefined,
  ownId: string,
) {
  const queries = useQueryClient();
  const [told, setTold] = useState(0);
  const last = messages?.at(-1)?.place ?? 0;
  const isDue = owner_id === ownId && last > Math.max(owner_read_place, told);
  useEffect(() => {
    if (!isDue) return;
    function tell() {
      if (document.visibilityState !== 'visible') return;
      setTold(last);
      // A mark that does not arrive is made with the next message.
      call(api.markRead, { id, place: last })
        .then(() => queries.invalidateQueries({ queryKey: [...TICKETS, 'list'] }))
        .catch(() => {});
    }
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [isDue, last, id, queries]);
}
