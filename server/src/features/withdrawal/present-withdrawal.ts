import { AppError } from '@toada/domain/errors.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { maskAccountNumber } from '@toada/domain/payment-account/bank-account.rules.ts';
import { maskPixKey } from '@toada/domain/payment-account/pix-key.rules.ts';
import type { Debt } from '@toada/domain/withdrawal/debt.rules.ts';
import type { Destination } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { Visible } from '../../access/authorize.ts';
import type { Sought } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { findWithdrawal, type NamedWithdrawal } from './list.queries.ts';
import type { WithdrawalRow } from './withdrawal.queries.ts';

/** One as everybody is shown it, after whatever was done with it. */
export async function presentWithdrawal(db: Executor, visible: Visible, id: Sought<'withdrawals'>) {
  const withdrawal = await findWithdrawal(db, visible, id);
  if (!withdrawal) throw new AppError('notFound', {});
  return toWithdrawalView(withdrawal);
}

export function toWithdrawalView(row: NamedWithdrawal) {
  const { amount_micros, rate_id, rate_micros, gross_micros, fee_micros, net_micros } = row;
  return {
    ...row,
    number: formatNumber(row.number),
    amount: writeMicros(amount_micros),
    rate: rate_id === null ? null : writeMicros(rate_micros),
    gross: writeMicros(gross_micros),
    fee: writeMicros(fee_micros),
    net: writeMicros(net_micros),
    destination: toDestination(row),
    has_receipt: row.receipt_storage_key !== null,
  };
}

export function toDebtView({ currency, amount, reais }: Debt) {
  return { currency, amount: writeMicros(amount), reais: reais === null ? null : writeMicros(reais) };
}

type Numbers = Pick<
  WithdrawalRow,
  'account_type' | 'account_holder_name' | 'pix_key_type' | 'pix_key' | 'bank_name' | 'agency_number' | 'account_number'
>;

/** Masked, of a withdrawal as of an account. */
export function toDestination(row: Numbers): Destination {
  const { account_type, account_holder_name, pix_key_type, pix_key, bank_name, agency_number, account_number } = row;
  return {
    account_type,
    account_holder_name,
    pix_key_type,
    pix_key_masked: pix_key_type && pix_key && maskPixKey(pix_key_type, pix_key),
    bank_name,
    agency_number,
    account_number_masked: account_number && maskAccountNumber(account_number),
  };
}
