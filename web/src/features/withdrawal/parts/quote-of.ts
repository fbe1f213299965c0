import { addDecimals, sumDecimals } from '@toada/domain/money/decimal.ts';
import { type Micros, parseMicros, writeMicros } from '@toada/domain/money/money.ts';
import type { WithdrawalOptions } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import {
  PAYOUT_CURRENCY,
  quote,
  type WithdrawalRefusal,
  withdrawalCurrencies,
} from '@toada/domain/withdrawal/withdrawal.rules.ts';

export type Balance = WithdrawalOptions['balances'][number];

export type Quote = {
  gross: Micros;
  fee: Micros;
  net: Micros;
  /** Rest in the currency it is taken from; negative where there is not enough. */
  stays: Micros;
  isLookedAtTwice: boolean;
};

export const nothing: Balance = {
  ...{ currency: PAYOUT_CURRENCY, available: '0', reserved: '0', held: '0', withdrawing: '0' },
  rate: null,
};

/** Balances with money. Reais come first: they go out as they are. */
export function balancesOf({ balances }: WithdrawalOptions): Balance[] {
  const withAny = balances.filter(({ available }) => micros(available) > 0n);
  return withdrawalCurrencies.flatMap((code) => withAny.filter(({ currency }) => currency === code));
}

const ONE = '1';
const micros = (amount: string): Micros => parseMicros(amount) ?? 0n;

/** The same sum as the server's (withdrawal.rules.ts), for the eye; null where there is no rate to do it with. */
export function quoteOf(options: WithdrawalOptions, balance: Balance, amount: Micros): Quote | null {
  const rate = balance.currency === PAYOUT_CURRENCY ? ONE : balance.rate?.rate;
  if (rate === undefined) return null;
  const terms = {
    minimum: micros(options.minimum),
    fee: micros(options.fee),
    dailyLimit: micros(options.daily_limit),
    secondApprovalFrom: micros(options.second_approval_from),
  };
  const { gross, fee, net, approvalsNeeded } = quote(amount, micros(rate), terms);
  return { gross, fee, net, stays: micros(balance.available) - amount, isLookedAtTwice: approvalsNeeded > 1 };
}

export type Complaint = { refusal: WithdrawalRefusal; money: { amount: string; currency: string; owed?: string } };

/** The server's refusal of this amount, in its order; null where there is none. */
export function complaintOf(
  options: WithdrawalOptions,
  balance: Balance,
  amount: Micros,
  quoted: Quote | null,
): Complaint | null {
  const inReais = (value: string) => ({ amount: value, currency: PAYOUT_CURRENCY });
  if (!quoted) return { refusal: 'noRate', money: inReais('0') };
  if (quoted.gross < micros(options.minimum)) return { refusal: 'minimum', money: inReais(options.minimum) };
  const { available, reserved, currency } = balance;
  if (amount > micros(available) + micros(reserved))
    return { refusal: 'balance', money: { amount: addDecimals(available, reserved), currency } };
  if (amount > micros(available))
    return { refusal: 'debt', money: { amount: available, currency, owed: owedOf(options) ?? '0' } };
  if (quoted.gross > micros(options.left_today)) return { refusal: 'dailyLimit', money: inReais(options.left_today) };
  return null;
}

/** All debts together, in reais; null where one has no rate, or there is none. */
export function owedOf({ debts }: Pick<WithdrawalOptions, 'debts'>): string | null {
  const reais = debts.flatMap((debt) => debt.reais ?? []);
  return debts.length === 0 || reais.length < debts.length ? null : sumDecimals(reais);
}

export const inReais = (value: Micros) => ({ amount: writeMicros(value), currency: PAYOUT_CURRENCY });
