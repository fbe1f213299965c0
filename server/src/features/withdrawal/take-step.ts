import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import { AppError } from '@toada/domain/errors.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { withdrawalEventLabels } from '@toada/domain/texts/withdrawal.pt-BR.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import type { WithdrawalEvent } from '@toada/domain/withdrawal/withdrawal.states.ts';
import type { Updateable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Call } from '../../http/serve.ts';
import { publishToAllowedAnd } from '../../live/publish.ts';
import { recordAudit, recordSystemAudit } from '../audit/record-audit.ts';
import { type EntryLine, postEntry } from '../ledger/post-entry.ts';
import { notify } from '../notification/notify.ts';
import { nameOf } from '../payment-account/present-account.ts';
import { withdrawalLetter } from './withdrawal.letter.ts';
import { insertStep, moveWithdrawal, type WithdrawalRow } from './withdrawal.queries.ts';

type Step = {
  event: WithdrawalEvent;
  /** An approval that needs another one: it is written down, and the withdrawal stays in review. */
  isHalf?: boolean;
  lines?: readonly EntryLine[];
  changes?: Updateable<Tables['withdrawals']>;
  note?: string;
  /** For the trail, beside what every step says there. */
  trail?: Readonly<Record<string, unknown>>;
};

const audits: Record<WithdrawalEvent, AuditAction> = {
  examine: 'withdrawal.examined',
  approve: 'withdrawal.approved',
  refuse: 'withdrawal.refused',
  cancel: 'withdrawal.cancelled',
  send: 'withdrawal.sent',
  pay: 'withdrawal.paid',
  return: 'withdrawal.returned',
  stop: 'withdrawal.stopped',
};

/**
 * Every step of a withdrawal, whoever takes it: the table of states allows it, an entry of the ledger carries it and the money that
 * moves, the trail has it, and whose money it is hears of it. The row is locked by the caller.
 */
export async function takeStep(call: Call<unknown>, withdrawal: WithdrawalRow, step: Step): Promise<WithdrawalRow> {
  const by = { db: call.db, byId: call.actor.id, now: call.now };
  const { after, act } = await move(by, withdrawal, step);
  await recordAudit(call, act);
  await tell(call.db, after, step.event, step.isHalf);
  return after;
}

type By = { db: Executor; byId: string | null; now: Date };

/** The same for what the product does after somebody's deed: the step names them, the trail the product. */
export async function takeSystemStep(by: By, withdrawal: WithdrawalRow, step: Step): Promise<WithdrawalRow> {
  const { after, act } = await move(by, withdrawal, step);
  await recordSystemAudit(by.db, act, by.now);
  await tell(by.db, after, step.event);
  return after;
}

async function move({ db, byId, now }: By, withdrawal: WithdrawalRow, step: Step) {
  const { event, isHalf = false, lines = [], changes = {}, note = '', trail = {} } = step;
  const { id, user_id, status: before } = withdrawal;
  const after = await moveWithdrawal(db, id, isHalf ? 'approveHalf' : event, { ...changes, updated_at: now });
  if (!after) throw new AppError('withdrawal.wrongState', { status: before });
  await insertStep(db, id, { event, by_id: byId, at: now, note });
  // Two people approve one withdrawal; everything else happens to it once.
  const key = `withdrawal:${id}:${event}${event === 'approve' ? `:${byId}` : ''}`;
  await postEntry(db, {
    key,
    kind: 'withdrawal',
    note: saying(after, event, note),
    createdBy: byId,
    at: now,
    lines,
  });
  const act = {
    action: audits[event],
    personId: user_id,
    subjectId: id,
    before: { status: before },
    after: { status: after.status, net: writeMicros(after.net_micros), ...(note ? { reason: note } : {}), ...trail },
  };
  return { after, act };
}

/** Text of a movement: the withdrawal, and its event. */
export function saying({ number }: WithdrawalRow, event: WithdrawalEvent | 'request', reason = ''): string {
  const said = `${withdrawalEventLabels[event]}, ${formatNumber(number)}`;
  return reason ? `${said}: ${reason}` : said;
}

/** The owner by mail and on the screen, staff on theirs. Half an approval is no news to the owner. */
export async function tell(
  db: Executor,
  withdrawal: WithdrawalRow,
  event: WithdrawalEvent | 'request',
  isHalf = false,
) {
  if (!isHalf) await notifyOwner(db, withdrawal, event);
  await publishToAllowedAnd(db, withdrawal.user_id, 'withdrawal.decide', { type: 'changed', subject: 'finance' });
}

const withReason: readonly string[] = ['refuse', 'stop', 'return'];
const givesBack: readonly string[] = ['refuse', 'cancel', 'return'];

async function notifyOwner(db: Executor, withdrawal: WithdrawalRow, event: WithdrawalEvent | 'request') {
  const { id, user_id, number, currency, amount_micros, net_micros, reason } = withdrawal;
  const sum = givesBack.includes(event)
    ? { amount: writeMicros(amount_micros), currency }
    : { amount: writeMicros(net_micros), currency: PAYOUT_CURRENCY };
  const notice = { withdrawal_id: id, number: formatNumber(number), event, account: nameOf(withdrawal), sum };
  await notify(
    db,
    user_id,
    'withdrawal.moved',
    { ...notice, reason: withReason.includes(event) ? reason : null },
    { mail: { letter: withdrawalLetter, params: { withdrawalId: id, event } } },
  );
}
