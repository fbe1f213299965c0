import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { RelatedTicket, TwoTickets } from '@toada/domain/support/inbox.contract.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findInInbox, type InboxRow, listLinked, listOthers, lockInInbox } from './inbox.queries.ts';
import { deleteLink, insertLink } from './link.queries.ts';
import { deskOf } from './read-inbox.ts';
import { tellStaff } from './tell-screens.ts';
import type { TicketRow } from './ticket.queries.ts';

/** Linked tickets, and others that may belong to this one: the person's own, or those that are looked for. */
export async function readRelated(call: Call<{ id: AskedId<'tickets'>; search: string }>) {
  const { db, input } = call;
  const desk = deskOf(call);
  const ticket = await findInInbox(db, desk, input.id);
  if (!ticket) throw new AppError('notFound', {});
  const linked = await listLinked(db, desk, ticket.id);
  const known = new Set([ticket.id, ...linked.map(({ id }) => id)]);
  const others = await listOthers(db, desk, ticket, input.search);
  const toView = (row: InboxRow) => toRelated(row, ticket);
  return { linked: linked.map(toView), others: others.filter(({ id }) => !known.has(id)).map(toView) };
}

/** Linked twice is linked once. */
export async function linkTickets(call: Call<TwoTickets>) {
  const both = await lockBoth(call);
  if (await insertLink(call.db, both[0].id, both[1].id, call.now)) await tell(call, both, 'ticket.linked');
  return {};
}

export async function unlinkTickets(call: Call<TwoTickets>) {
  const both = await lockBoth(call);
  if (await deleteLink(call.db, both[0].id, both[1].id)) await tell(call, both, 'ticket.unlinked');
  return {};
}

/** Both within the caller's reach, locked in one order whoever names them first. */
export async function lockBoth(call: Call<TwoTickets>): Promise<[TicketRow, TicketRow]> {
  const { db, input } = call;
  const [first, second] = [input.id, input.other_id].toSorted() as [AskedId<'tickets'>, AskedId<'tickets'>];
  const one = await lockInInbox(db, deskOf(call), first);
  const other = await lockInInbox(db, deskOf(call), second);
  if (!one || !other || one.id === other.id) throw new AppError('notFound', {});
  return [one, other];
}

type Mergeable = Pick<TicketRow, 'id' | 'user_id' | 'team_id' | 'opened_by' | 'is_shared' | 'merged_into'>;

/** One person's, and read by the same people: a label must not read by a merger what its artist did not share. */
export function canMerge(one: Mergeable, other: Mergeable): boolean {
  if (one.merged_into || other.merged_into) return false;
  return one.user_id === other.user_id && one.is_shared === other.is_shared && isOfLabel(one) === isOfLabel(other);
}

/** Opened by the label the person is with; one that an earlier label opened is the person's alone. */
function isOfLabel({ opened_by, team_id }: Mergeable): boolean {
  return opened_by === team_id;
}

async function tell(call: Call<unknown>, both: [TicketRow, TicketRow], action: 'ticket.linked' | 'ticket.unlinked') {
  const after = { number: both[0].number, other: both[1].number };
  for (const ticket of both) {
    await recordAudit(call, { action, personId: ticket.user_id, subjectId: ticket.id, after });
    await tellStaff(call.db, ticket);
  }
}

function toRelated(row: InboxRow, ticket: InboxRow): RelatedTicket {
  const { id, number, subject, status, owner_name, opened_at } = row;
  return {
    id,
    number,
    subject,
    status,
    owner_name,
    created_at: opened_at.toISOString(),
    can_merge: canMerge(row, ticket),
  };
}
