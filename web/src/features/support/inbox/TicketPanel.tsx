import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inboxApi as api, type InboxTicket, type NoteView } from '@toada/domain/support/inbox.contract.ts';
import { PLACE_MAX } from '@toada/domain/support/support.contract.ts';
import { staffStatusLabels } from '@toada/domain/texts/support.pt-BR.ts';
import { Lock, UserPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useKeys } from '../../../lib/queue/use-keys.ts';
import { useActor } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Key } from '../../../ui/button/Key.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { SplitPanes } from '../../../ui/layout/SplitView.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { formatClock } from '../format-talk.ts';
import { statusLooks } from '../TicketHistory.tsx';
import { Bubbles } from '../talk/Bubbles.tsx';
import { keptKey, takeBack } from '../talk/kept-talk.ts';
import { MergedPointer } from '../talk/MergedPointer.tsx';
import { type FindLink, TalkFiles } from '../talk/TalkFiles.tsx';
import { notInTalk, useOutbox } from '../talk/use-outbox.ts';
import { type TalkSide, useTalk } from '../talk/use-talk.ts';
import { useTyping, useTypingSign } from '../talk/use-typing.ts';
import { INBOX, openQuery, useAssign, useResolve } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';
import { Reply } from './Reply.tsx';
import { inboxPathOf } from './related.api.ts';
import { clockOf } from './ticket-clock.ts';
import { usePresent } from './use-present.ts';

/** Loaded with the first open ticket: the inbox is full without it. */
const Beside = lazy(async () => ({ default: (await import('./Beside.tsx')).Beside }));

const words = texts.ticket;

/** A ticket with its talk, and the person and the thing beside it. `ticket` comes fresh with the list. */
export function TicketPanel({ ticket, onResolved }: { ticket: InboxTicket; onResolved: () => void }) {
  const opened = useQuery(openQuery(ticket.id));
  if (!opened.data)
    return opened.isError ? (
      <Failed title={texts.notLoaded} onRetry={() => void opened.refetch()} />
    ) : (
      <SkeletonRows rows={5} />
    );
  return (
    <SplitPanes>
      <Talk ticket={ticket} onResolved={onResolved} />
      <Suspense fallback={<SkeletonRows rows={5} />}>
        <Beside open={opened.data} ticket={ticket} />
      </Suspense>
    </SplitPanes>
  );
}

function Talk({ ticket, onResolved }: { ticket: InboxTicket; onResolved: () => void }) {
  const { id } = ticket;
  const actor = useActor();
  const field = useRef<HTMLTextAreaElement>(null);
  const keeps = useRef(false);
  const notes = useNotes(id);
  const side: TalkSide = {
    ticketId: id,
    key: [...INBOX, 'talk', id],
    read: (after_place, signal) => call(api.messages, { id, after_place }, signal ? { signal } : {}),
    write: (said, idempotencyKey) => call(api.answer, { id, ...said, keeps: keeps.current }, { idempotencyKey }),
    findLink: (file_id, signal) => call(api.linkFile, { id, file_id }, signal ? { signal } : {}),
  };
  const { messages, isFailed, retry } = useTalk(side);
  const keptAs = keptKey(actor.id, `caixa.${id}`);
  const outbox = useOutbox(side, keptAs);
  const typing = useTyping(id, actor.id, messages?.at(-1)?.place ?? 0);
  const sign = useTypingSign(() => call(api.typing, { id }));
  const assign = useAssign();
  const [isAsked, setAsked] = useState(false);
  const resolve = useResolve(onResolved);
  useStaffReading(ticket, messages?.at(-1)?.place ?? 0);
  const isSolved = ticket.status === 'resolved';
  useKeys({
    a: [words.take, () => assign.mutate({ id, assignee_id: actor.id })],
    e: [words.resolve, () => !isSolved && setAsked(true)],
  });
  return (
    <section aria-label={words.label} className="flex min-h-0 min-w-0 flex-col bg-sunken max-@3xl:min-h-[560px]">
      <Head ticket={ticket} onTake={() => assign.mutate({ id, assignee_id: actor.id })} />
      {isFailed && <Failed title={texts.notLoaded} onRetry={retry} />}
      {!isFailed && !messages && <SkeletonRows rows={4} />}
      {messages && (
        <Bubbles
          messages={messages}
          waiting={notInTalk(outbox.waiting, messages, actor.id)}
          onRetry={outbox.retry}
          onTakeBack={(one) => {
            outbox.remove(one.key);
            takeBack(keptAs, one);
          }}
          findLink={side.findLink}
          isMine={({ is_staff }) => is_staff}
          isSigned={({ is_staff, author_id }) => author_id !== (is_staff ? actor.id : ticket.owner_id)}
          readPlace={ticket.owner_read_place}
          typing={typing}
          asides={notes.map((note) => ({
            id: note.id,
            at: note.created_at,
            content: <Note ticketId={id} note={note} />,
          }))}
        />
      )}
      {ticket.merged_into ? (
        <MergedPointer number={ticket.merged_into.number} to={inboxPathOf({ ...ticket.merged_into, status: 'open' })} />
      ) : (
        <Reply
          ticket={ticket}
          keptAs={keptAs}
          fieldRef={field}
          onSay={(text, files, isKept) => {
            keeps.current = isKept;
            outbox.say(text, files);
          }}
          onTyping={sign}
        >
          {!isSolved && (
            <ConfirmDialog
              isOpen={isAsked}
              onOpenChange={setAsked}
              trigger={
                <Button variant="ghost" size="sm">
                  {words.resolve} <Key name="E" />
                </Button>
              }
              title={words.resolveQuestion(ticket.number)}
              description={words.resolveLead}
              confirmLabel={words.resolve}
              cancelLabel={words.cancel}
              tone="primary"
              isBusy={resolve.isPending}
              onConfirm={() => resolve.mutate(id, { onSettled: () => setAsked(false) })}
            />
          )}
        </Reply>
      )}
    </section>
  );
}

function Head({ ticket, onTake }: { ticket: InboxTicket; onTake: () => void }) {
  const actor = useActor();
  const clock = clockOf(ticket, new Date());
  const here = usePresent(ticket.id, actor.id);
  return (
    <header className="flex flex-wrap items-center gap-3 border-line border-b bg-bg px-4 py-3 md:px-5.5">
      <Avatar id={ticket.owner_id} name={ticket.owner_name} isDecorative />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="type-h3 wrap-anywhere">{ticket.subject}</h2>
        <p className="text-12 text-fg-2">{words.head(ticket)}</p>
        {here.length > 0 && (
          <p role="status" className="text-12 text-warning">
            {words.alsoHere(here.join(', '))}
          </p>
        )}
      </div>
      {ticket.rating !== null && <span className="text-12 text-fg-2">{words.rated(ticket.rating)}</span>}
      {ticket.assignee_id !== actor.id && (
        <Button variant="secondary" size="sm" icon={<UserPlus aria-hidden />} onClick={onTake}>
          {words.take} <Key name="A" />
        </Button>
      )}
      {clock ? (
        <StatusBadge tone={clock.tone} icon={clock.icon}>
          {clock.long}
        </StatusBadge>
      ) : (
        <StatusBadge {...statusLooks[ticket.status]}>{staffStatusLabels[ticket.status]}</StatusBadge>
      )}
    </header>
  );
}

function Note({ ticketId, note }: { ticketId: string; note: NoteView }) {
  const { text, files, author_name, created_at } = note;
  const findLink: FindLink = (file_id, signal) =>
    call(api.linkNoteFile, { id: ticketId, file_id }, signal ? { signal } : {});
  return (
    <div className="mb-2.5 flex gap-3 rounded-[12px] bg-warning-soft px-4 py-3 text-13">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <p>
          <b className="block font-semibold text-warning">{words.note}</b>
          <span className="wrap-anywhere whitespace-pre-line">{text}</span>{' '}
          <span className="num text-muted">
            {author_name}, {formatClock(created_at)}
          </span>
        </p>
        <TalkFiles files={files} findLink={findLink} />
      </div>
    </div>
  );
}

/** Notes come with the talk's first page, which is asked for again whenever something changes. */
function useNotes(id: string): readonly NoteView[] {
  const { data } = useQuery({
    queryKey: [...INBOX, 'notes', id],
    queryFn: async ({ signal }) => (await call(api.messages, { id, after_place: PLACE_MAX }, { signal })).notes,
    meta: { isQuiet: true },
  });
  return data ?? [];
}

/** The person sees that their words were read. */
function useStaffReading({ id, staff_read_place }: InboxTicket, last: number) {
  const queries = useQueryClient();
  const told = useRef(0);
  useEffect(() => {
    if (last <= Math.max(staff_read_place, told.current) || document.visibilityState !== 'visible') return;
    told.current = last;
    // A mark that does not arrive is made with the next message.
    call(api.markRead, { id, place: last })
      .then(() => queries.invalidateQueries({ queryKey: [...INBOX, 'list'] }))
      .catch(() => {});
  }, [id, last, staff_read_place, queries]);
}
