import { isZero } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { withdrawalRefusalTexts } from '@toada/domain/texts/withdrawal.pt-BR.ts';
import { PAYOUT_CURRENCY, type WithdrawalRefusal } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';

export type Refused = {
  refusal: WithdrawalRefusal;
  until?: string | null;
  amount?: string | null;
  currency?: string | null;
  /** In reais. */
  owed?: string | null;
  /** Debts that nobody can convert, as they are told. */
  debts?: string;
};

/** Beside which part of the form a refusal is said; the rest stands above all of it. */
const places: Partial<Record<WithdrawalRefusal, 'amount' | 'account' | 'code'>> = {
  minimum: 'amount',
  balance: 'amount',
  debt: 'amount',
  dailyLimit: 'amount',
  cents: 'amount',
  noRate: 'amount',
  noAccount: 'account',
  accountPending: 'account',
  accountNew: 'account',
  factor: 'code',
};

export function placeOf({ refusal }: Refused): 'amount' | 'account' | 'code' | 'form' {
  return places[refusal] ?? 'form';
}

/** An obstacle in words, and where it is solved. */
export function refusalWords({ refusal, until, amount, currency, owed, debts = '' }: Refused) {
  // 'Up to R$ 0,00' is no offer: the words say why, and what is next.
  const isAllOwed = refusal === 'debt' && isZero(amount ?? '0');
  return withdrawalRefusalTexts[refusal]({
    until: until ? formatMoment(until) : '',
    money: amount && currency && !isAllOwed ? formatNamedMoney({ amount, currency }) : '',
    owed: owed ? formatNamedMoney({ amount: owed, currency: PAYOUT_CURRENCY }) : '',
    debts,
  });
}
