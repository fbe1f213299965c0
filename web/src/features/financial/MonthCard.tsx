import { changeInPercent, doCentsAddUp, largerFirst, percentOf } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { seriesLook } from '../../ui/chart/series-looks.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { incomeTexts as texts } from '../income/parts/income.texts.ts';
import { seriesOf } from '../income/parts/series-of.ts';
import type { Income } from '../income/parts/use-income.ts';

/** The month on the plate: its sum against the month before, and the part of each. */
export function MonthCard({ income }: { income: Income }) {
  const { data, side, currency, month, isStale } = income;
  const at = data?.months.indexOf(month) ?? -1;
  const total = data?.totals[at];
  if (!data || !total) return null;
  const before = data.totals[at - 1];
  const sum = formatNamedMoney({ amount: total.amount, currency });
  const lead = before ? `${sum}, ${texts.change(changeInPercent(total.amount, before.amount), before)}` : sum;
  const parts = seriesOf(data, side)
    .map(({ key, name, amounts }, index) => ({ key, name, index, amount: amounts[at] ?? '0' }))
    .filter(({ amount }) => amount !== '0')
    .sort((one, other) => largerFirst(one.amount, other.amount));
  const shown = parts.map(({ amount }) => amount);
  return (
    <Card as="section" aria-labelledby="mes" isPadded={false} className="min-w-0 px-5 pt-5 pb-4.5 md:px-6">
      <h2 id="mes" className="type-h2">
        {texts.monthTitle(month)}
      </h2>
      <p aria-live="polite" className="num text-13 text-muted">
        {lead}
      </p>
      {parts.length === 0 && <p className="mt-4 text-13 text-fg-2">{texts.nothingIn}</p>}
      <ul className={cn('mt-2.5 divide-y divide-line transition-opacity', isStale && 'opacity-55')}>
        {parts.map(({ key, name, index, amount }) => (
          <li
            key={key}
            className="grid grid-cols-[10px_minmax(0,1fr)_auto_44px] items-center gap-2.5 py-[11px] text-13"
          >
            <span aria-hidden className={cn('size-2.5 rounded-[2px]', seriesLook(index).swatch)} />
            <span className="truncate" title={name}>
              {name}
            </span>
            <b className="num font-semibold">{formatNamedMoney({ amount, currency })}</b>
            <span className="num text-right text-muted">{texts.percent(percentOf(amount, total.amount) ?? 0)}</span>
          </li>
        ))}
      </ul>
      {parts.length > 0 && !doCentsAddUp(shown, total.amount) && (
        <p className="mt-2.5 text-12 text-muted">{texts.cutCents}</p>
      )}
    </Card>
  );
}
