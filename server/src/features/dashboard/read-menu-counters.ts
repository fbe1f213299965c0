import { can } from '@toada/domain/access/decide.ts';
import {
  inventoryKinds,
  type MenuCounter,
  type MenuCounterKind,
  menuCounterKinds,
  type QueueKind,
  queueKinds,
} from '@toada/domain/dashboard/dashboard.contract.ts';
import { todoActions } from '@toada/domain/dashboard/dashboard.parts.ts';
import { afterOpenMinutes } from '@toada/domain/support/support-hours.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { readHours } from '../support/read-desk.ts';
import { findMenuCounters } from './menu-counter.queries.ts';
import { wantedQueues } from './wanted.ts';

const HOUR_MS = 3_600_000;

/** Payouts wait for the bank as much as for finance: beside 'Saques' stands what is to be decided. Tickets are counted by their readers. */
const uncounted: readonly QueueKind[] = [...inventoryKinds, 'payouts', 'tickets'];
const workKinds = queueKinds.filter((kind) => !uncounted.includes(kind));

/** Work that waits for the caller, by kind; the menus put it beside the entry where it is done. */
export async function readMenuCounters({ db, actor, now }: Call<unknown>): Promise<{ counters: MenuCounter[] }> {
  const isDesk = can(actor, 'ticket.answer');
  const isMoneyOnly = !can(actor, 'ticket.answerAll');
  const answerHours = await readSetting(db, 'withdrawal.answerHours');
  const asked = {
    userId: actor.id,
    undecidedSince: new Date(now.getTime() - answerHours * HOUR_MS),
    staffTickets: isDesk || undefined,
    isMoneyOnly: (isDesk && isMoneyOnly) || undefined,
    ownTickets: !isDesk || undefined,
    ownShares: (!isDesk && can(actor, todoActions.splitToAnswer.own)) || undefined,
  };
  const row = await findMenuCounters(db, asked, wantedQueues(actor, workKinds));
  if (!row) return { counters: [] };

  const counts: Partial<Record<MenuCounterKind, number | undefined>> = {
    ...row.counts,
    tickets: row.tickets,
    ownTickets: row.own_tickets,
    ownShares: row.own_shares?.count,
  };
  const late: Partial<Record<MenuCounterKind, boolean>> = {
    ...row.late,
    tickets: await isAnswerDue(db, row.unanswered_since ?? null, now),
  };
  const counters = menuCounterKinds.map((kind) => ({ kind, count: counts[kind] ?? 0, is_late: late[kind] ?? false }));
  return { counters: counters.filter(({ count }) => count > 0) };
}

/** The oldest question without an answer is the first one due. */
async function isAnswerDue(db: Executor, since: Date | null, now: Date): Promise<boolean> {
  if (!since) return false;
  const minutes = await readSetting(db, 'support.firstAnswerMinutes');
  return afterOpenMinutes(since, minutes, await readHours(db)) <= now;
}
