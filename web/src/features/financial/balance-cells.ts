import type { FinanceSummary } from '@toada/domain/ledger/ledger.contract.ts';
import { isZero } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { currencyLabel, NEGATIVE_BALANCE } from '@toada/domain/texts/ledger.pt-BR.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { texts } from './financial.texts.ts';

/** One word, one cell: what waits in several currencies stands below it, each with what is to be said of it. */
export type BalanceCell = { term: string; amounts: { amount: string; lead: string }[] };

const words = texts.balances;

/** Below zero: more was taken back than there was. */
export const isNegative = (amount: string) => amount.startsWith('-') && !isZero(amount);

/** Above zero while another currency is below: a debt in one holds back what there is in the others. */
export function covers(summary: Pick<FinanceSummary, 'balances'>, amount: string): boolean {
  return !isNegative(amount) && !isZero(amount) && summary.balances.some((other) => isNegative(other.amount));
}

/** Beside the main balance: the other currencies, then what is due, held and on its way out, where there is any. */
export function balanceCells({ balances, next_payment: next }: FinanceSummary): BalanceCell[] {
  const money = (amount: string, currency: string) => formatNamedMoney({ amount, currency });
  const [, ...others] = balances;
  const cells: BalanceCell[] = others.map(({ currency, amount }) => {
    const lead = isNegative(amount) ? NEGATIVE_BALANCE : covers({ balances }, amount) ? words.covers : '';
    return { term: currencyLabel(currency), amounts: [{ amount: money(amount, currency), lead }] };
  });
  const [due, kept, out]: [BalanceCell, BalanceCell, BalanceCell] = [
    { term: words.pending, amounts: [] },
    { term: words.held, amounts: [] },
    { term: words.withdrawing, amounts: [] },
  ];
  for (const { currency, pending, held, withdrawing } of balances) {
    const isNext = next?.currency === currency;
    if (isNext) {
      const more = pending === next.amount ? '' : `, ${words.laterToo(money(pending, currency))}`;
      const lead = words.expected(formatDate(next.on)) + more;
      due.amounts.push({ amount: money(next.amount, currency), lead });
    } else if (!isZero(pending)) due.amounts.push({ amount: money(pending, currency), lead: words.pendingLead });
    if (!isZero(held)) kept.amounts.push({ amount: money(held, currency), lead: words.heldLead });
    if (!isZero(withdrawing)) out.amounts.push({ amount: money(withdrawing, currency), lead: words.withdrawingLead });
  }
  return [...cells, ...[due, kept, out].filter(({ amounts }) => amounts.length > 0)];
}
