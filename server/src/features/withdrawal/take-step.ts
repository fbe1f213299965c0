import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import { AppError } from '@toada/domain/errors.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { withdrawalEventLabels } from '@toada/domain/texts/withdrawal.pt-BR.ts';
import { TELL_AFTER_MS } from '@toada/domain/withdrawal/undo.rules.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { WithdrawalEvent, WithdrawalStepEvent } from '@toada/domain/withdrawal/withdrawal.states.ts';
import type { Updateable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { publishToAllowedAnd } from '../../live/publish.ts';
import { recordAudit, recordSystemAudit } from '../audit/record-audit.ts';
import { type EntryLine, postEntry } from '../ledger/post-entry.ts';
import { notifyOwner } from './notify-owner.ts';
import { tellApproval } from './tell-approval.job.ts';
import { insertStep, moveWithdrawal, type WithdrawalRow } from './withdrawal.queries.ts';

/** Every step but the first, which a request of the owner's is. */
export type TakenEvent = WithdrawalEvent | 'undo';
type Step = {
  event: TakenEvent;
  /** An approval that needs another one: it is written down, and the withdrawal stays in review. */
  isHalf?: boolean;
  lines?: readonly EntryLine[];
  changes?: Updateable<Tables['withdrawals']>;
  note?: string;
  /** For the trail, beside what every step says there. */
  trail?: Readonly<Record<string, unknown>>;
};

const audits: Record<TakenEvent, AuditAction> = {
  examine: 'withdrawal.examined',
  approve: 'withdrawal.approved',
  refuse: 'withdrawal.refused',
  cancel: 'withdrawal.cancelled',
  send: 'withdrawal.sent',
  pay: 'withdrawal.paid',
  return: 'withdrawal.returned',
  stop: 'withdrawal.stopped',
  undo: 'withdrawal.approvalUndone',
};

/**
 * Every step of a withdrawal, whoever takes it: the table of states allows it, an entry of the ledger carries it and the money that
 * moves, the trail has it, and whose money it is hears of it. The row is locked by the caller.
 */
export async function takeStep(call: Call<unknown>, withdrawal: WithdrawalRow, step: Step): Promise<WithdrawalRow> {
  const by = { db: call.db, byId: call.actor.id, now: call.now };
  const { after, act } = await move(by, withdrawal, step);
  await recordAudit(call, act);
  await tell(call.db, after, step.event, { isHalf: step.isHalf, now: call.now });
  return after;
}

type By = { db: Executor; byId: string | null; now: Date };

/** The same for what the product does after somebody's deed: the step names them, the trail the product. */
export async function takeSystemStep(by: By, withdrawal: WithdrawalRow, step: Step): Promise<WithdrawalRow> {
  const { after, act } = await move(by, withdrawal, step);
  await recordSystemAudit(by.db, act, by.now);
  await tell(by.db, after, step.event, { now: by.now });
  return after;
}

async function move({ db, byId, now }: By, withdrawal: WithdrawalRow, step: Step) {
  const { event, isHalf = false, lines = [], changes = {}, note = '', trail = {} } = step;
  const { id, user_id, status: before } = withdrawal;
  const after = await moveWithdrawal(db, id, isHalf ? 'approveHalf' : event, { ...changes, updated_at: now });
  if (!after) throw new AppError('withdrawal.wrongState', { status: before });
  await insertStep(db, id, { event, by_id: byId, at: now, note });
  await postEntry(db, {
    key: keyOf(withdrawal, event, byId),
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

/** Two people approve one withdrawal, and each again once their approval was taken back; everything else happens to it once. */
function keyOf({ id, undone }: WithdrawalRow, event: TakenEvent, byId: string | null): string {
  const again = undone > 0 ? `:${undone}` : '';
  if (event === 'approve') return `withdrawal:${id}:approve:${byId}${again}`;
  return `withdrawal:${id}:${event}${event === 'undo' ? again : ''}`;
}

/** Text of a movement: the withdrawal, and its event. */
export function saying({ number }: WithdrawalRow, event: WithdrawalStepEvent, reason = ''): string {
  const said = `${withdrawalEventLabels[event]}, ${formatNumber(number)}`;
  return reason ? `${said}: ${reason}` : said;
}

/** The owner by mail and on the screen, staff on theirs. */
export async function tell(
  db: Executor,
  withdrawal: WithdrawalRow,
  event: WithdrawalStepEvent,
  { isHalf = false, now }: { isHalf?: boolean | undefined; now: Date },
) {
  await tellOwner(db, withdrawal, event, { isHalf, now });
  await publishToAllowedAnd(db, withdrawal.user_id, 'withdrawal.decide', { type: 'changed', subject: 'finance' });
}

/** Half an approval is no news to the owner, nor is one that was taken back; a whole one waits until it cannot be. */
async function tellOwner(
  db: Executor,
  withdrawal: WithdrawalRow,
  event: WithdrawalStepEvent,
  { isHalf, now }: { isHalf: boolean; now: Date },
) {
  if (isHalf || event === 'undo') return;
  if (event !== 'approve') return notifyOwner(db, withdrawal, event);
  const { id: withdrawalId, undone } = withdrawal;
  await enqueue(db, tellApproval, { withdrawalId, undone }, { runAt: new Date(now.getTime() + TELL_AFTER_MS) });
}
