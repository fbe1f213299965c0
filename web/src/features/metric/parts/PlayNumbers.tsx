import type { MetricSpan, MetricView } from '@toada/domain/metric/metric.contract.ts';
import { changePercent } from '@toada/domain/metric/metric.rules.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { monthName } from '@toada/domain/texts/months.pt-BR.ts';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from '../metric.texts.ts';

const words = texts.ofRelease;
const whole = (value: number) => value.toLocaleString('pt-BR');

/** Plays with their change, the mean month, and the income of the newest one, each currency by itself. */
export function PlayNumbers({ view, span }: { view: MetricView; span: MetricSpan }) {
  const told = view.months.filter(({ is_reported }) => is_reported);
  const newest = told.at(-1);
  // Months before the first play of a release are no slow months.
  const first = told.findIndex(({ plays }) => plays > 0);
  const heard = first < 0 ? [] : told.slice(first);
  const best = heard.reduce((most, one) => (one.plays > most.plays ? one : most), heard[0] ?? { plays: 0, month: '' });
  const change = changePercent(view.plays, view.before);
  return (
    <dl aria-label={words.numbers} className="flex flex-wrap gap-x-10 gap-y-4 px-5 pt-4 md:px-6">
      <Figure
        name={texts.chart.plays}
        note={view.before > 0 ? texts.change(change, texts.before.previous(span)) : undefined}
        isGood={change !== null && change > 0}
      >
        {whole(view.plays)}
      </Figure>
      {heard.length > 1 && (
        <Figure name={words.mean} note={words.best(best.plays, monthName(best.month))}>
          {whole(Math.round(view.plays / heard.length))}
        </Figure>
      )}
      {newest && newest.amounts.length > 0 && (
        <Figure name={words.income(monthName(newest.month))} note={words.incomeNote}>
          {newest.amounts.map(({ currency, amount }) => (
            <span key={currency} className="block whitespace-nowrap">
              {formatNamedMoney({ amount, currency })}
            </span>
          ))}
        </Figure>
      )}
    </dl>
  );
}

type FigureProps = { name: string; note: string | undefined; isGood?: boolean; children: ReactNode };

function Figure({ name, note, isGood = false, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="font-medium text-13 text-fg-2">{name}</dt>
      <dd className="num mt-0.5 font-black text-[26px] leading-[1.2] tracking-[-.035em]">{children}</dd>
      {note && <dd className={cn('mt-0.5 text-12', isGood ? 'font-semibold text-success' : 'text-muted')}>{note}</dd>}
    </div>
  );
}
