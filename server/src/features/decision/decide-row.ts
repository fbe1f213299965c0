import { assert } from '@toada/domain/assert.ts';
import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import { AppError } from '@toada/domain/errors.ts';
import { type Machine, next } from '@toada/domain/machine.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { countVisible } from '@toada/domain/visible-text.ts';
import type { Selectable, Updateable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { machines } from '../../db/machines.ts';
import type { Tables } from '../../db/tables.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Tables whose rows a person hands in and staff approves or rejects. */
type DecidedTable = 'document_verifications' | 'general_requests' | 'integration_requests' | 'payment_accounts';
type Verdict = 'approve' | 'reject';
type Status = 'approved' | 'rejected';
type Row<Table extends DecidedTable> = Selectable<Tables[Table]> & { id: string; status: string };
type Named<Table extends DecidedTable> = { id: AskedId<Table> };
type Values = Readonly<Record<string, unknown>>;

/** One way to decide: the columns it writes beside the status, what follows from it, and what the trail keeps. */
type Outcome<Table extends DecidedTable, Input, View> = {
  columns: (call: Call<Input>) => Updateable<Tables[Table]> | Promise<Updateable<Tables[Table]>>;
  effect?: (call: Call<Input>, row: Row<Table>) => Promise<void>;
  trail: (row: Row<Table>, view: View) => Values;
};

/** A feature's own part of a decision. The rest is the same for all of them. */
type Decision<Table extends DecidedTable, Approval, Rejection, View> = {
  table: Table;
  actions: Record<Status, AuditAction>;
  /** The row within the caller's reach, locked: of two people who decide at once, the second finds what the first decided. */
  lock: (call: Call<Named<Table>>) => Promise<Row<Table> | undefined>;
  ownerOf: (row: Row<Table>) => string;
  /** The feature's own update by `moveRows`. The row is locked, and its machine was asked. */
  move: (db: Executor, id: string, verdict: Verdict, columns: Updateable<Tables[Table]>) => Promise<Row<Table>>;
  /** The refusal to somebody who would decide on a row of their own. */
  own: () => AppError;
  /** The refusal where somebody else was faster. */
  decided: (call: Call<Named<Table>>, row: Row<Table>) => Promise<AppError>;
  /** Refuses where the row is not the one that was looked at. */
  refuseChanged?: (input: Approval, row: Row<Table>) => void;
  reasonOf: (input: Rejection) => string;
  /** The trail's other facts as they were before. */
  before?: (call: Call<Named<Table>>, row: Row<Table>) => Promise<Values>;
  approve: Outcome<Table, Approval, View>;
  reject: Outcome<Table, Rejection, View>;
  read: (call: Call<Named<Table>>, row: Row<Table>) => Promise<View>;
  mail: (call: Call<Named<Table>>, decided: { row: Row<Table>; status: Status; view: View }) => Promise<void>;
  /** Open screens of the owner and of everybody who decides fetch themselves again. */
  refreshScreens: (db: Executor, row: Row<Table>) => Promise<void>;
};

/** The two verbs of a decision, in one transaction each: status, columns, effect, trail, letter and live event. */
export function decision<Table extends DecidedTable, Approval extends Named<Table>, Rejection extends Approval, View>(
  rules: Decision<Table, Approval, Rejection, View>,
) {
  return {
    approve: (call: Call<Approval>) => decide(rules, call, 'approve', rules.approve),
    /** A rejection says why. */
    reject(call: Call<Rejection>) {
      assert(countVisible(rules.reasonOf(call.input)) > 0, 'the contract of a rejection wants a reason');
      return decide(rules, call, 'reject', rules.reject);
    },
  };
}

async function decide<Table extends DecidedTable, Approval extends Named<Table>, Input extends Approval, View>(
  rules: Omit<Decision<Table, Approval, never, View>, Verdict>,
  call: Call<Input>,
  verdict: Verdict,
  outcome: Outcome<Table, Input, View>,
): Promise<View> {
  const { db, actor, input } = call;
  const found = await rules.lock(call);
  if (!found) throw new AppError('notFound', {});
  const ownerId = rules.ownerOf(found);
  if (ownerId === actor.id) throw rules.own();
  const machine: Machine<string, string> = machines[rules.table];
  if (next(machine, found.status, verdict) === null) throw await rules.decided(call, found);
  rules.refuseChanged?.(input, found);

  const before = await rules.before?.(call, found);
  const row = await rules.move(db, found.id, verdict, await outcome.columns(call));
  await outcome.effect?.(call, row);
  const view = await rules.read(call, row);
  const status = verdict === 'approve' ? 'approved' : 'rejected';
  await recordAudit(call, {
    action: rules.actions[status],
    personId: ownerId,
    subjectId: row.id,
    before: { status: found.status, ...before },
    after: { status, ...outcome.trail(row, view) },
  });
  await rules.mail(call, { row, status, view });
  await rules.refreshScreens(db, row);
  return view;
}
