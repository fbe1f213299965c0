import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { shortMonth } from '@toada/domain/texts/months.pt-BR.ts';
import { StackedBars } from '../../../ui/chart/StackedBars.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { incomeTexts as texts } from './income.texts.ts';
import { seriesOf } from './series-of.ts';
import type { Income } from './use-income.ts';

/** The months as bars; a click on one shows it in full. */
export function IncomeChart({ income }: { income: Income }) {
  const { data, side, currency, month, setMonth, isStale } = income;
  if (!data) return null;
  if (data.months.length === 0) return <p className="py-8 text-center text-13 text-fg-2">{texts.noneIn(currency)}</p>;
  return (
    <div aria-busy={isStale} className={cn('transition-opacity', isStale && 'opacity-55')}>
      <StackedBars
        label={texts.chart(texts.titles[side], leadOf(income))}
        axis={texts.month}
        sum={texts.total}
        columns={data.totals.map((total) => ({
          key: total.month,
          short: shortMonth(total.month),
          name: texts.monthName(total.month),
          total: total.amount,
        }))}
        series={seriesOf(data, side)}
        format={(amount) => formatNamedMoney({ amount, currency })}
        formatStep={formatStep}
        value={month}
        onChange={setMonth}
      />
    </div>
  );
}

/** 'Jun a nov 2026, em dólares'. */
export function leadOf({ data, currency }: Pick<Income, 'data' | 'currency'>): string {
  const [first, last] = [data?.months[0], data?.months.at(-1)];
  return first && last ? texts.lead(first, last, currency) : '';
}

const COMPACT_FROM = 100_000;
const CENTS_UNDER = 10;

/** A step of the axis, not an amount anybody has: '1.050', '0', and '250 mil' where the whole would not fit. The lead names the currency. */
export function formatStep(value: number): string {
  const size = Math.abs(value);
  const isCompact = size >= COMPACT_FROM;
  const format = new Intl.NumberFormat('pt-BR', {
    notation: isCompact ? 'compact' : 'standard',
    maximumFractionDigits: isCompact ? 1 : size < CENTS_UNDER ? 3 : 2,
  });
  return format.format(value).replace('-', '−');
}
