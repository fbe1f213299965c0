import { AppError } from '@toada/domain/errors.ts';
import { findBank } from '@toada/domain/payment-account/banks.ts';
import { plainName } from '@toada/domain/payment-account/holder.rules.ts';
import type { PaymentAccountForm } from '@toada/domain/payment-account/payment-account.form.ts';
import type { Call } from '../../http/serve.ts';
import { listOwnAccounts, lockOwner, type PaymentAccountRow } from './payment-account.queries.ts';

/** A person's accounts, locked so that one caller at a time counts and compares them. */
export async function lockOwnAccounts({ db, actor, visible }: Pick<Call<unknown>, 'db' | 'actor' | 'visible'>) {
  if (!(await lockOwner(db, visible, actor.id))) throw new AppError('notFound', {});
  return listOwnAccounts(db, visible, actor.id);
}

/** The same key or the same account a second time is a mistake. */
export function refuseTwin(others: readonly PaymentAccountRow[], form: PaymentAccountForm) {
  const isTwin = others.some((other) =>
    form.account_type === 'pix'
      ? other.pix_key === form.pix_key
      : other.bank_code === form.bank_code &&
        other.agency_number === form.agency_number &&
        other.account_number === form.account_number,
  );
  if (isTwin) throw new AppError('paymentAccount.duplicate', {});
}

/** The form as the table keeps it; the proof is another matter. */
export function columnsOf({ proof_upload_id: _, ...columns }: PaymentAccountForm) {
  return {
    ...columns,
    holder_plain: plainName(columns.account_holder_name),
    bank_name: columns.bank_code === null ? null : (findBank(columns.bank_code)?.name ?? null),
  };
}
