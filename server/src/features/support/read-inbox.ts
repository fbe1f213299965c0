import { can } from '@toada/domain/access/decide.ts';
import { deliveryStates } from '@toada/domain/delivery/delivery.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { InboxFilter, InboxTicket } from '@toada/domain/support/inbox.contract.ts';
import { afterOpenMinutes, type SupportHours } from '@toada/domain/support/support-hours.ts';
import { isVerificationHeld } from '@toada/domain/verification/held.rules.ts';
import { beyondReach, type Sought } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { presentRelease } from '../delivery/present-delivery.ts';
import { listNoteFiles } from './file.queries.ts';
import {
  countQueues,
  type Desk,
  findInInbox,
  findPerson,
  findReleaseMatter,
  findWithdrawalMatter,
  type InboxRow,
  listInbox,
  listOfPerson,
  listStaff,
  sumTickets,
} from './inbox.queries.ts';
import { findName, listNotes } from './message.queries.ts';
import { readHours } from './read-desk.ts';
import { readLastNotices } from './read-last-notices.ts';
import { talkPage, toTicketView } from './read-ticket.ts';
import { filesBy } from './take-files.ts';
import { tellPresence } from './tell-screens.ts';

type Named = { id: AskedId<'tickets'> };

export function deskOf({ actor, visible }: Pick<Call<unknown>, 'actor' | 'visible'>): Desk {
  return { visible, isMoneyOnly: !can(actor, 'ticket.answerAll') };
}

export async function readInbox(call: Call<InboxFilter>) {
  const { rows, next } = await listInbox(call.db, deskOf(call), call.input);
  const goal = await readGoal(call.db);
  return { rows: rows.map((row) => toInboxTicket(row, goal)), next };
}

export function readInboxCounts(call: Call<unknown>) {
  return countQueues(call.db, call.visible, deskOf(call));
}

export async function readStaff({ db }: Call<unknown>) {
  return { rows: await listStaff(beyondReach(db)) };
}

/** A ticket with the person and the thing it is about. That somebody of the staff looked is written down, each time. */
export async function openTicket(call: Call<Named>) {
  const { db, actor, now } = call;
  const row = await findInInbox(db, deskOf(call), call.input.id);
  if (!row) throw new AppError('notFound', {});
  const person = await findPerson(db, row.user_id);
  if (!person) throw new AppError('notFound', {});
  const { tickets, rating } = await sumTickets(db, row.user_id);
  await recordAudit(call, {
    ...{ action: 'ticket.looked', personId: row.user_id, subjectId: row.id, after: { number: row.number } },
  });
  const { is_verified, verification_expires_at, ...facts } = person;
  return {
    ticket: toInboxTicket(row, await readGoal(db)),
    person: {
      ...facts,
      ...(can(actor, 'ticket.seeVerification')
        ? {
            is_verified: isVerificationHeld(is_verified, verification_expires_at, now),
            verified_until: verification_expires_at,
          }
        : { is_verified: null, verified_until: null }),
      tickets,
      average_rating: rating,
    },
    notices: can(actor, 'ticket.seeNotices') ? await readLastNotices(db, row.user_id, person.role) : [],
    matter: can(actor, 'ticket.seeMatter') ? await readMatter(call, row) : null,
  };
}

/** A person's last tickets, of those that the caller answers. */
export async function readTicketsOf(call: Pick<Call<unknown>, 'db' | 'actor' | 'visible'>, id: string, limit: number) {
  const rows = await listOfPerson(call.db, deskOf(call), id, limit + 1);
  return { rows: rows.slice(0, limit), has_more: rows.length > limit };
}

/** A colleague has the ticket open: the others see it. */
export async function tellOpen(call: Call<Named & { asks: boolean }>) {
  const { db, actor, input } = call;
  const row = await findInInbox(db, deskOf(call), call.input.id);
  if (!row) throw new AppError('notFound', {});
  const somebody = { personId: actor.id, name: await findName(db, actor.id), isStaff: true };
  await tellPresence(db, row, somebody, input.asks);
  return {};
}

export async function readTalk(call: Call<Named & { after_place: number }>) {
  const { db, input } = call;
  const ticket = await findInInbox(db, deskOf(call), input.id);
  if (!ticket) throw new AppError('notFound', {});
  const filesOf = filesBy(await listNoteFiles(db, ticket.id));
  const notes = (await listNotes(db, ticket.id)).map((note) => ({ ...note, files: filesOf(note.id) }));
  return { ...(await talkPage(db, ticket.id, input.after_place)), notes };
}

/** A ticket that was just changed. */
export async function inboxTicketOf(call: Pick<Call<unknown>, 'db' | 'actor' | 'visible'>, id: Sought<'tickets'>) {
  const row = await findInInbox(call.db, deskOf(call), id);
  if (!row) throw new AppError('notFound', {});
  return toInboxTicket(row, await readGoal(call.db));
}

async function readMatter(call: Call<unknown>, { user_id, about_kind, about_id, about_name }: InboxRow) {
  const { db, links, now } = call;
  if (!about_kind || about_id === null || about_name === null) return null;
  const nothingMore = { id: about_id, name: about_name, status: null, release_date: null, cover_url: null, stores: [] };
  // The inbox has no talk about an application.
  if (about_kind === 'application') return null;
  if (about_kind === 'statement' || about_kind === 'work') return { ...nothingMore, kind: about_kind };
  if (about_kind === 'withdrawal') {
    const withdrawal = await findWithdrawalMatter(db, user_id, about_id);
    return withdrawal ? { ...nothingMore, ...withdrawal, kind: about_kind } : null;
  }
  const found = await findReleaseMatter(db, user_id, about_id, about_kind);
  if (!found) return null;
  const { cover_key, ...release } = found;
  const cover_url = cover_key && links.daily(cover_key, now);
  return {
    ...nothingMore,
    ...release,
    kind: 'release' as const,
    cover_url,
    stores: await readStores(call, release.id),
  };
}

/** A release in its stores. A failed message is tried again by whoever manages deliveries. */
async function readStores(call: Call<unknown>, releaseId: string) {
  const canRetry = can(call.actor, 'delivery.manage');
  const { stores } = await presentRelease(call, releaseId);
  return stores.map(({ id, ...store }) => ({
    ...store,
    retry_id: canRetry && next(deliveryStates, store.status, 'retry') !== null ? id : null,
  }));
}

type Goal = { hours: SupportHours; minutes: number };

async function readGoal(db: Executor): Promise<Goal> {
  return { hours: await readHours(db), minutes: await readSetting(db, 'support.firstAnswerMinutes') };
}

function toInboxTicket(row: InboxRow, { hours, minutes }: Goal): InboxTicket {
  return {
    ...toTicketView(row),
    assignee_id: row.assignee_id,
    assignee_name: row.assignee_name,
    opened_by_name: row.opened_by_name,
    owner_role: row.owner_role,
    last_words: row.last_words.replace(/\s+/g, ' '),
    is_last_staff: row.is_last_staff,
    waits_since: row.waits_since?.toISOString() ?? null,
    first_answer_at: row.first_answer_at?.toISOString() ?? null,
    due_at: afterOpenMinutes(row.opened_at, minutes, hours).toISOString(),
    rating_comment: row.rating_comment,
  };
}
