import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { standingSteps } from '@toada/domain/withdrawal/undo.rules.ts';
import type { WithdrawalFilter } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { parseNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { Call } from '../../http/serve.ts';
import { listPeople } from '../profile/list-people.ts';
import { findWithdrawal, listSteps, listWithdrawals, type NamedWithdrawal, type StepRow } from './list.queries.ts';
import { toWithdrawalView } from './present-withdrawal.ts';

/** More people than this share no name anybody would look for. */
const NAMESAKES_MAX = 100;

export async function readWithdrawals(call: Call<WithdrawalFilter>) {
  const { search: text, ...asked } = call.input;
  const search = text ? await meaningOf(call, text) : undefined;
  const { rows, next } = await listWithdrawals(call.db, call.visible, { ...asked, search });
  return { rows: rows.map(toWithdrawalView), next };
}

/** With what happened to it. Whose it is sees that somebody decided, staff see who. */
export async function readWithdrawal({ db, actor, visible, input }: Call<{ id: AskedId<'withdrawals'> }>) {
  const withdrawal = await findWithdrawal(db, visible, input.id);
  if (!withdrawal) throw new AppError('notFound', {});
  const steps = await listSteps(db, withdrawal.id);
  const isStaff = visible.reach === 'any';
  const shown = isStaff ? steps : forOwner(steps, withdrawal);
  return {
    ...toWithdrawalView(withdrawal),
    steps: shown.map(({ event, at, note, by_name }) => ({ event, at, note, by_name: isStaff ? by_name : null })),
    is_approved_by_me: standingSteps(steps).some(({ event, by_id }) => event === 'approve' && by_id === actor.id),
  };
}

/** A number, as it is written or as people type it ('R-000123', '123'), or a part of a name. */
async function meaningOf({ db, visible, now }: Call<unknown>, text: string) {
  const number = parseNumber(/^\d+$/.test(text) ? `R${text}` : text);
  if (number !== null) return { number };
  const { rows } = await listPeople(db, visible, { search: text, limit: NAMESAKES_MAX, now });
  return { peopleIds: rows.map(({ id }) => id) };
}

/** Half an approval is none yet: of two only the one that sufficed is told. */
function forOwner(steps: readonly StepRow[], { approvals, approvals_needed }: NamedWithdrawal): readonly StepRow[] {
  const standing = standingSteps(steps);
  const enough = approvals < approvals_needed ? undefined : standing.findLast(({ event }) => event === 'approve');
  return standing.filter((step) => step.event !== 'approve' || step === enough);
}

/** A person's last ones, within the caller's reach. */
export async function readWithdrawalsOf(
  { db, visible }: Pick<Call<unknown>, 'db' | 'visible'>,
  id: string,
  limit: number,
) {
  const { rows, next } = await listWithdrawals(db, visible, { limit, search: { peopleIds: [id] } });
  return { rows: rows.map(toWithdrawalView), has_more: next !== null };
}
