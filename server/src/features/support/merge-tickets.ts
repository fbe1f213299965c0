import { AppError } from '@toada/domain/errors.ts';
import type { TwoTickets } from '@toada/domain/support/inbox.contract.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { type JoinedFacts, moveTalk, setFacts, setMerged } from './merge.queries.ts';
import { factsOf } from './notices.ts';
import { inboxTicketOf } from './read-inbox.ts';
import { canMerge, lockBoth } from './relate-tickets.ts';
import { readersOf, tellTicket } from './tell-screens.ts';
import { moveTicket, type Side, type TicketRow } from './ticket.queries.ts';

/** The younger ticket's talk goes into the older one. The person is told where it goes on, and the younger one points there. */
export async function mergeTickets(call: Call<TwoTickets>) {
  const { db, now } = call;
  const both = await lockBoth(call);
  const [into, from] = both.toSorted((one, other) => one.number - other.number) as [TicketRow, TicketRow];
  // The answer of the first time was lost: it is given again. Both may have gone on elsewhere meanwhile.
  if (from.merged_into && [into.id, into.merged_into].includes(from.merged_into))
    return inboxTicketOf(call, from.merged_into);
  if (!canMerge(from, into)) throw new AppError('ticket.cannotMerge', {});
  await moveTalk(db, from, into);
  await setFacts(db, into.id, joined(from, into));
  await takeTurn(call, from, into);
  if (from.status !== 'resolved') await moveTicket(db, from.id, 'resolve', now);
  await setMerged(db, from.id, into.id);
  const after = { number: into.number, merged: from.number };
  for (const { id, user_id } of both)
    await recordAudit(call, { action: 'ticket.merged', personId: user_id, subjectId: id, after });
  await notifyMerged(call, from, into);
  for (const ticket of both) await tellTicket(db, ticket);
  return inboxTicketOf(call, into.id);
}

/** Everybody who knew the younger number: the readers, and colleagues who had one of the two. */
async function notifyMerged({ db, actor, now }: Call<unknown>, from: TicketRow, into: TicketRow) {
  const facts = { ...factsOf(into), merged_number: from.number };
  for (const reader of readersOf(into)) await notify(db, reader, 'ticket.merged', facts, { at: now });
  const colleagues = new Set([from.assignee_id, into.assignee_id]);
  for (const id of colleagues)
    if (id !== null && id !== actor.id) await notify(db, id, 'ticket.joined', facts, { at: now });
}

/** Somebody who still waited in the younger one waits in the older one. */
async function takeTurn({ db }: Call<unknown>, from: TicketRow, into: TicketRow) {
  if (from.status === 'resolved') return;
  if (into.status === 'resolved') {
    await moveTicket(db, into.id, 'reopen', null);
    if (from.status === 'waiting') await moveTicket(db, into.id, 'answer', null);
  } else if (into.status === 'waiting' && from.status !== 'waiting') await moveTicket(db, into.id, 'reply', null);
}

/** Facts of both in the one that goes on. A side has read it where it had read both. */
function joined(from: TicketRow, into: TicketRow): Partial<JoinedFacts> {
  const last_place = into.last_place + from.last_place;
  const isRead = (side: Side) => from[side] === from.last_place && into[side] === into.last_place;
  const { about_kind, about_id, about_name } = into.about_kind === null ? from : into;
  return {
    last_place,
    ...(isRead('owner_read_place') ? { owner_read_place: last_place } : {}),
    ...(isRead('staff_read_place') ? { staff_read_place: last_place } : {}),
    last_message_at: from.last_message_at > into.last_message_at ? from.last_message_at : into.last_message_at,
    first_answer_at: earliest(from.first_answer_at, into.first_answer_at),
    waits_since: earliest(from.waits_since, into.waits_since),
    assignee_id: into.assignee_id ?? from.assignee_id,
    // The week of silence begins with the last word of both.
    silence_told_at: null,
    ...{ about_kind, about_id, about_name },
    // Finance goes on reading what it read.
    ...(from.is_about_money && !into.is_about_money ? { category: 'money' as const } : {}),
  };
}

function earliest(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one < other ? one : other) : (one ?? other);
}
