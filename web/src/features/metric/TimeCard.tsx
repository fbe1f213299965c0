import type { MetricView } from '@toada/domain/metric/metric.contract.ts';
import { type Anomaly, type Change, findChanges } from '@toada/domain/metric/metric.rules.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { MAIN_CURRENCY } from '@toada/domain/money/money.ts';
import { monthLabel, monthName, shortMonth } from '@toada/domain/texts/months.pt-BR.ts';
import { ArrowDownRight, ArrowUpRight, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button.tsx';
import { TimeChart } from '../../ui/chart/TimeChart.tsx';
import type { TimeFlag } from '../../ui/chart/TimeFlags.tsx';
import type { TimeLine, TimeNotes } from '../../ui/chart/time-lane.ts';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { texts } from './metric.texts.ts';
import type { MetricChoice } from './use-metric-filter.ts';

const words = texts.chart;
type Props = { view: MetricView; choice: MetricChoice; odd: readonly Anomaly[] };
const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
const whole = (value: number) => value.toLocaleString('pt-BR');

/** Plays and income on one axis with release days; below it what is odd and what changed, only where the numbers show it. */
export function TimeCard({ view, choice, odd }: Props) {
  const { months, amounts, crowd } = view;
  const reported = months.filter(({ is_reported }) => is_reported);
  const [form, setForm] = useState<keyof typeof words.views>('chart');
  const [chosen, setChosen] = useState('');
  const currency = [chosen, MAIN_CURRENCY, amounts[0]?.currency].find((code) =>
    amounts.some((one) => one.currency === code),
  );
  const compare = choice.filter.compare ?? 'previous';
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const newest = reported.at(-1)?.month ?? last;
  const marks = marksOf(view);
  const changes = findChanges(view, newest);
  return (
    <Card as="section" isPadded={false} aria-labelledby="no-tempo">
      <header className="flex flex-wrap items-start justify-between gap-3 p-5 pb-0 md:p-6 md:pb-0">
        <div className="min-w-0">
          <h2 id="no-tempo" className="type-h2">
            {words.title}
          </h2>
          <p className="text-13 text-muted">
            {words.lead(monthLabel(first), monthLabel(last))}. {words.lag(newest === last ? null : monthLabel(newest))}
          </p>
        </div>
        <div className="flex gap-2.5">
          {amounts.length > 1 && (
            <Select
              aria-label={words.currency}
              options={amounts.map((one) => ({ value: one.currency, label: one.currency }))}
              value={currency ?? ''}
              onChange={setChosen}
              className="w-24"
            />
          )}
          <Segmented label={words.view} value={form} onChange={setForm} labels={words.views} />
        </div>
      </header>
      <div className="p-5 md:p-6">
        <TimeChart
          label={words.label}
          axis={words.axis}
          labels={months.map(({ month }) => ({ short: shortMonth(month), whole: monthLabel(month) }))}
          line={{ name: words.plays, values: months.map(({ plays }) => plays), format: whole }}
          known={reported.length}
          compared={
            view.before > 0
              ? {
                  name: words.compared[compare](choice.span),
                  values: months.map(({ before }) => before),
                  format: whole,
                }
              : undefined
          }
          lanes={lanesOf(view, currency)}
          flags={marks.slice(-FLAGS_MAX).map((mark, row) => ({ ...mark, row }))}
          notes={notesOf(view, marks)}
          oddAt={odd.length > 0 ? reported.length - 1 : null}
          formatStep={(value) => compact.format(value)}
          isTable={form === 'table'}
        />
        {form === 'chart' && marks.length > FLAGS_MAX && (
          <p className="mt-2 text-12 text-muted">{words.more(marks.length - FLAGS_MAX)}</p>
        )}
      </div>
      {odd.map((one) => (
        <Odd key={`${one.country}/${one.store ?? ''}`} odd={one} crowd={crowd} month={newest} />
      ))}
      {changes.map((change) => (
        <Changed key={change.country} change={change} month={newest} />
      ))}
    </Card>
  );
}

/** Visits and reminders where there are some, then the income of a currency. */
function lanesOf({ months }: MetricView, currency: string | undefined): TimeLine[] {
  const counts = [
    ...(months.some(({ visits }) => visits > 0)
      ? [{ name: words.visits, values: months.map((month) => month.visits), format: whole }]
      : []),
    ...(months.some(({ reminders }) => reminders > 0)
      ? [{ name: words.reminders, values: months.map((month) => month.reminders), format: whole }]
      : []),
  ];
  if (currency === undefined) return counts;
  const exact = months.map(({ amounts }) => amounts.find((one) => one.currency === currency)?.amount ?? '0');
  const format = (_value: number, index: number) =>
    months[index]?.is_reported ? formatNamedMoney({ amount: exact[index] ?? '0', currency }) : '–';
  return [...counts, { name: words.income(currency), values: exact.map(Number), format }];
}

const FLAGS_MAX = 4;

/** Releases and campaigns, the oldest first. The newest are drawn: two of one month would lie on each other, so each has a lane of its own. */
function marksOf({ releases, campaigns, months }: MetricView): Omit<TimeFlag, 'row'>[] {
  const placeOf = (day: string) => {
    const month = months.findIndex((one) => one.month.slice(0, 7) === day.slice(0, 7));
    if (month >= 0) return month + (Number(day.slice(8)) - 1) / 31;
    return day < (months[0]?.month ?? '') ? 0 : months.length;
  };
  return [
    ...releases.map(({ id, title, release_date }) => ({
      ...{ key: id, day: release_date, at: placeOf(release_date) },
      name: words.released(title, dayOf(release_date)),
    })),
    ...campaigns.map(({ id, name, starts_on, ends_on }) => ({
      ...{ key: id, day: starts_on, at: placeOf(starts_on), until: placeOf(ends_on) },
      name: words.campaign(name, dayOf(starts_on), dayOf(ends_on)),
    })),
  ]
    .sort((one, other) => one.day.localeCompare(other.day))
    .map(({ day: _, ...mark }) => mark);
}

/** All marks, in the month that each begins in. */
function notesOf({ months }: MetricView, marks: readonly Omit<TimeFlag, 'row'>[]): TimeNotes | undefined {
  if (marks.length === 0) return undefined;
  const values = months.map((_, index) =>
    marks
      .filter(({ at }) => Math.min(Math.floor(at), months.length - 1) === index)
      .map(({ name }) => name)
      .join('; '),
  );
  return { name: words.marks, values };
}

const dayOf = (day: string) => `${Number(day.slice(8))} ${shortMonth(day)}`;

type OddProps = { odd: Anomaly; crowd: MetricView['crowd']; month: string };

function Odd({ odd: { country, store, plays, usual }, crowd, month }: OddProps) {
  const { title, lead, crowd: ofCrowd, support } = texts.anomaly;
  return (
    <Told
      tone="warning"
      icon={<TriangleAlert aria-hidden className="size-4" />}
      title={title(monthName(month), plays, store, country)}
    >
      {crowd && `${ofCrowd(crowd.visits, crowd.usual)} `}
      {lead(usual, store)}
      <Button asChild variant="secondary" size="sm" className="mt-3 md:float-right md:mt-0 md:ml-4">
        <Link to="/app/support-feedback">{support}</Link>
      </Button>
    </Told>
  );
}

function Changed({ change, month }: { change: Change; month: string }) {
  const { country, percent, store, storePercent, release, campaign, visits } = change;
  const { title, store: ofStore, release: ofRelease, campaign: ofCampaign, visits: ofVisits } = texts.moved;
  const Icon = percent > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <Told
      tone={percent > 0 ? 'success' : 'neutral'}
      icon={<Icon aria-hidden className="size-4" />}
      title={title(country, percent, monthName(month))}
    >
      {[
        ofStore(store, storePercent, percent > 0),
        release && ofRelease(release.title),
        campaign && ofCampaign(campaign.name),
        visits && ofVisits(visits.visits, visits.usual),
      ]
        .filter(Boolean)
        .join(' ')}
    </Told>
  );
}

const tones = {
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
  neutral: 'bg-neutral-soft text-neutral',
};

type ToldProps = { tone: keyof typeof tones; icon: ReactNode; title: string; children: ReactNode };

function Told({ tone, icon, title, children }: ToldProps) {
  return (
    <div className="flex gap-4 border-line border-t p-5 md:px-6">
      <span className={cn('grid size-9 shrink-0 place-items-center rounded-[9px]', tones[tone])}>{icon}</span>
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold text-14">{title}</h3>
        <div className="flow-root text-13 text-fg-2">{children}</div>
      </div>
    </div>
  );
}
