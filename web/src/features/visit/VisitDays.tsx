import { shortMonth } from '@toada/domain/texts/months.pt-BR.ts';
import type { VisitSpan, VisitView } from '@toada/domain/visit/visit.contract.ts';
import { useId, useState } from 'react';
import { TimeChart } from '../../ui/chart/TimeChart.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { texts } from './visit.texts.ts';

const words = texts.chart;
const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
const whole = (value: number) => value.toLocaleString('pt-BR');

/** '9/11', as an axis of days has room for, and in full. */
const short = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
const full = (day: string) => `${Number(day.slice(8))} ${shortMonth(day)} ${day.slice(0, 4)}`;

/** A year has more days than a drawing has room for: it is drawn by weeks. */
const WEEK = 7;

/** Visits as a line beside the days before, clicks as bars below. */
export function VisitDays({ view, days }: { view: VisitView; days: VisitSpan }) {
  const [form, setForm] = useState<keyof typeof words.views>('chart');
  const id = useId();
  const shown = days === '365' ? byWeek(view.days) : view.days;
  const [first, last] = [view.days[0]?.day ?? '', view.days.at(-1)?.day ?? ''];
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="type-h2">
            {words.title}
          </h2>
          <p className="text-13 text-muted">{words.lead(full(first), full(last))}</p>
        </div>
        <Segmented label={words.view} value={form} onChange={setForm} labels={words.views} />
      </header>
      <div className="mt-5">
        <TimeChart
          label={words.label}
          axis={words.axis}
          labels={shown.map(({ day }) => ({ short: short(day), whole: full(day) }))}
          line={{ name: words.visits, values: shown.map(({ visits }) => visits), format: whole }}
          compared={
            view.visits.before > 0
              ? { name: words.compared(days), values: shown.map(({ before }) => before), format: whole }
              : undefined
          }
          lanes={[{ name: words.clicks, values: shown.map(({ clicks }) => clicks), format: whole }]}
          formatStep={(value) => compact.format(value)}
          isTable={form === 'table'}
        />
      </div>
    </Card>
  );
}

function byWeek(days: VisitView['days']): VisitView['days'] {
  const weeks = Map.groupBy(days, (_, place) => Math.floor((place + WEEK - (days.length % WEEK)) / WEEK));
  const sum = (week: VisitView['days'], name: 'visits' | 'visitors' | 'clicks' | 'before') =>
    week.reduce((all, day) => all + day[name], 0);
  return [...weeks.values()].map((week) => ({
    day: week[0]?.day ?? '',
    ...{ visits: sum(week, 'visits'), visitors: sum(week, 'visitors') },
    ...{ clicks: sum(week, 'clicks'), before: sum(week, 'before') },
  }));
}
