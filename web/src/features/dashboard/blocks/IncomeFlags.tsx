import type { Dashboard } from '@toada/domain/dashboard/dashboard.contract.ts';
import { isZero, largerFirst, percentOf } from '@toada/domain/money/decimal.ts';
import { formatBalance } from '@toada/domain/money/format-money.ts';
import { monthLabel, shortMonth } from '@toada/domain/texts/months.pt-BR.ts';
import { MonthFlags } from '../../../ui/chart/MonthFlags.tsx';
import { texts } from '../dashboard.texts.ts';

const words = texts.balance;

/** Income of each month in dollars: a flag as long as its part of the best one. Without income, flags without colour. */
export function IncomeFlags({ months }: { months: NonNullable<Dashboard['balance']>['months'] }) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const most = months.map(({ amount }) => amount).sort(largerFirst)[0] ?? '0';
  if (isZero(most) || most.startsWith('-')) return <MonthFlags percents={months.map(() => 0)} isQuiet />;
  const amount = formatBalance({ amount: last.amount, currency: 'USD' });
  return (
    <MonthFlags
      label={words.chart(monthLabel(first.month), monthLabel(last.month), amount)}
      percents={months.map((month) => percentOf(month.amount, most) ?? 0)}
      caption={{ value: withoutCents(amount), note: words.inMonth(shortMonth(last.month)) }}
    />
  );
}

/** 'US$ 214.67' is 'US$ 214' below a flag: cut, never rounded up. */
function withoutCents(written: string) {
  return written.replace(/\.\d\d$/, '');
}
