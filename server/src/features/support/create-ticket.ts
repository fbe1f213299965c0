import { AppError } from '@toada/domain/errors.ts';
import { asked } from '@toada/domain/row-id.ts';
import { type AboutKind, SUBJECT_MAX, type TicketForm } from '@toada/domain/support/support.contract.ts';
import { monthName } from '@toada/domain/texts/months.pt-BR.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { insertMessage } from './message.queries.ts';
import { factsOf, notifyStaff } from './notices.ts';
import { ticketOf } from './read-ticket.ts';
import { takeFiles } from './take-files.ts';
import { tellTicket } from './tell-screens.ts';
import { findRelease, findTrack, findWithdrawal, findWork } from './thing.queries.ts';
import { countUnsolved, insertTicket, lockOwner } from './ticket.queries.ts';

/** The subject of a chat that begins with a file and no word. */
const FILES_ALONE = 'Arquivo enviado';

/** Somebody has to answer them all. */
const UNSOLVED_LIMIT = 20;

/** Somebody asks the staff, or a label does for one of its artists. A chat is the same, called by its first words. */
export async function createTicket(call: Call<TicketForm>) {
  const { db, actor, visible, input, now } = call;
  const owner = await lockOwner(db, visible, input.artist_id ?? asked<'profiles'>(actor.id));
  if (!owner) throw new AppError('notFound', {});
  if ((await countUnsolved(db, owner.id, UNSOLVED_LIMIT)) >= UNSOLVED_LIMIT)
    throw new AppError('ticket.tooMany', { limit: UNSOLVED_LIMIT });
  const about = await findThing(db, owner.id, input);
  const ticket = await insertTicket(db, {
    user_id: owner.id,
    opened_by: actor.id,
    subject: input.subject || firstWords(input.text) || FILES_ALONE,
    category: input.category,
    ...(about ? { about_kind: about.kind, about_id: about.id, about_name: about.name } : {}),
    // A ticket of the owner's own: the label reads it only where the owner says so.
    is_shared: owner.id === actor.id && owner.team_id !== owner.id && input.is_shared,
    created_at: now,
    last_message_at: now,
  });
  const said = { ticketId: ticket.id, authorId: actor.id, isStaff: false, text: input.text, now };
  await takeFiles(call, await insertMessage(db, said));
  const after = { number: ticket.number, category: ticket.category };
  await recordAudit(call, { action: 'ticket.opened', personId: owner.id, subjectId: ticket.id, after });
  await notifyStaff(db, ticket, now, true);
  if (ticket.user_id !== actor.id) await notify(db, ticket.user_id, 'ticket.opened', factsOf(ticket), { at: now });
  await tellTicket(db, ticket);
  return ticketOf(call, ticket.id);
}

type Thing = { kind: AboutKind; id: string; name: string };

/** The thing is the owner's, or it does not exist. */
async function findThing(db: Executor, ownerId: string, form: TicketForm): Promise<Thing | null> {
  const { release_id, track_id, withdrawal_id, statement_month, work_id } = form;
  if (release_id) {
    const release = await findRelease(db, ownerId, release_id);
    if (!release) throw new AppError('notFound', {});
    return { kind: 'release', id: release.id, name: release.title.trim() || 'Lançamento sem título' };
  }
  if (track_id) {
    const track = await findTrack(db, ownerId, track_id);
    if (!track) throw new AppError('notFound', {});
    return { kind: 'track', id: track.id, name: `${track.title}, ${track.release_title}` };
  }
  if (withdrawal_id) {
    const withdrawal = await findWithdrawal(db, ownerId, withdrawal_id);
    if (!withdrawal) throw new AppError('notFound', {});
    return { kind: 'withdrawal', id: withdrawal.id, name: withdrawalName(withdrawal.number) };
  }
  if (work_id) {
    const work = await findWork(db, ownerId, work_id);
    if (!work) throw new AppError('notFound', {});
    return { kind: 'work', id: work.id, name: work.title || 'Obra sem título' };
  }
  return statement_month ? { kind: 'statement', id: statement_month, name: statementName(statement_month) } : null;
}

export function withdrawalName(number: bigint): string {
  return `Saque ${formatNumber(number)}`;
}

export function statementName(month: string): string {
  return `Extrato de ${monthName(month)} de ${month.slice(0, 4)}`;
}

const SUBJECT_SHOWN = 60;

/** A chat begins without a title. */
function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().slice(0, SUBJECT_MAX);
  const letters = [...line];
  return letters.length <= SUBJECT_SHOWN
    ? line
    : `${letters
        .slice(0, SUBJECT_SHOWN - 1)
        .join('')
        .trimEnd()}…`;
}
