import { AppError } from '@toada/domain/errors.ts';
import { flagsOf } from '@toada/domain/payment-account/holder.rules.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { isVerificationHeld } from '@toada/domain/verification/held.rules.ts';
import type { Call } from '../../http/serve.ts';
import { listAccounts, listApprovedBy, listBalancesOf, listNamed, listPayees } from './compare.queries.ts';
import { findUncovered } from './cover.ts';
import type { NamedWithdrawal } from './list.queries.ts';
import { toWithdrawalView } from './present-withdrawal.ts';

/** Several that are decided at once, each with what sets it apart from the others: a handful of statements for all of them. */
export async function compareWithdrawals(call: Call<{ ids: AskedId<'withdrawals'>[] }>) {
  const { db, visible, now } = call;
  const named = [...new Set(call.input.ids)];
  const rows = await listNamed(db, visible, named);
  if (rows.length < named.length) throw new AppError('notFound', {});
  const [payees, accounts, balances, mine] = await readAround(call, rows);
  const uncovered = await findUncovered({ db, now }, rows, balances);
  return rows.map((row) => {
    const payee = payees.find(({ id }) => id === row.user_id);
    const account = accounts.find(
      ({ id, submitted_at }) =>
        id === row.payment_account_id && submitted_at.getTime() === row.account_submitted_at.getTime(),
    );
    if (!payee) throw new AppError('notFound', {});
    const isVerified = isVerificationHeld(payee.is_verified, payee.verification_expires_at, now);
    return {
      ...toWithdrawalView(row),
      holder_flags: account ? flagsOf(account, { ...payee, isVerified }) : null,
      cover: uncovered.get(row.id)?.cover ?? ('covered' as const),
      account_set: payee.account_set && { ...payee.account_set, at: new Date(payee.account_set.at) },
      is_first: payee.is_first,
      is_approved_by_me: mine.includes(row.id),
    };
  });
}

/** Everything beside the withdrawals themselves. */
function readAround({ db, actor }: Call<unknown>, rows: readonly NamedWithdrawal[]) {
  const owners = [...new Set(rows.map(({ user_id }) => user_id))];
  const accountIds = rows.map(({ payment_account_id }) => payment_account_id);
  const ids = rows.map(({ id }) => id);
  return Promise.all([
    listPayees(db, owners),
    listAccounts(db, accountIds),
    listBalancesOf(db, owners),
    listApprovedBy(db, actor.id, ids),
  ]);
}
