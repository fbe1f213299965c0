import { useQuery } from '@tanstack/react-query';
import type { CampaignChart, CampaignView } from '@toada/domain/campaign/campaign.contract.ts';
import { monthLabel, shortMonth } from '@toada/domain/texts/months.pt-BR.ts';
import { useState } from 'react';
import { formatDate } from '../../../lib/format/format-date.ts';
import { TimeChart } from '../../../ui/chart/TimeChart.tsx';
import type { TimeFlag } from '../../../ui/chart/TimeFlags.tsx';
import type { TimeLane, TimeLine } from '../../../ui/chart/time-lane.ts';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { chartQuery } from '../campaign.api.ts';
import { texts } from '../campaign.texts.ts';
import { money, shortDay } from '../campaign-looks.ts';

const words = texts.chart;
const whole = (value: number) => value.toLocaleString('pt-BR');
const step = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
type Moments = CampaignChart['days'];

/** Spend as the line; clicks, visits by the link and plays below it on the same time. Stores report plays by month. */
export function ChartCard({ view }: { view: CampaignView }) {
  const { data, isError, refetch } = useQuery(chartQuery(view.id));
  const [unit, setUnit] = useState<keyof typeof words.views>('days');
  const [shape, setShape] = useState<keyof typeof words.form>('chart');
  return (
    <Card as="section" isPadded={false} aria-labelledby="grafico">
      <header className="flex flex-wrap items-start justify-between gap-3 p-5 pb-0 md:p-6 md:pb-0">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id="grafico" className="type-h2">
            {words.title}
          </h3>
          <p className="text-13 text-muted">{words.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Segmented label={words.view} value={unit} onChange={setUnit} labels={words.views} />
          <Segmented label={words.shape} value={shape} onChange={setShape} labels={words.form} />
        </div>
      </header>
      <div className="p-5 md:p-6">
        {isError && !data && <Failed title={words.failed} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-72 w-full" />}
        {data && (
          <TimeChart
            label={words.label}
            axis={words.axis[unit]}
            labels={data[unit].map(({ from }) => labelOf(from, unit))}
            line={spendOf(data[unit], view.currency)}
            lanes={[...lanesOf(data[unit]), playsOf(data, unit)]}
            flags={unit === 'days' ? flagsOf(data.days, view) : []}
            // Days behind the last figure nobody has told yet.
            known={unit === 'days' ? knownOf(data.days, view) : data.months.length}
            formatStep={(value) => step.format(value)}
            isTable={shape === 'table'}
          />
        )}
      </div>
    </Card>
  );
}

function labelOf(from: string, unit: 'days' | 'months') {
  return unit === 'days'
    ? { short: shortDay(from), whole: formatDate(from) }
    : { short: shortMonth(from), whole: monthLabel(from) };
}

function spendOf(moments: Moments, currency: string): TimeLine {
  return {
    name: words.spend,
    values: moments.map(({ spend }) => Number(spend)),
    format: (_value, index) => money(moments[index]?.spend ?? '0', currency),
  };
}

/** Days up to the last one that has a figure. */
function knownOf(days: Moments, { results }: CampaignView): number {
  const last = results.at(-1)?.day ?? '';
  return days.filter(({ from }) => from <= last).length;
}

function lanesOf(moments: Moments): TimeLine[] {
  return [
    { name: words.clicks, values: moments.map(({ clicks }) => clicks), format: whole },
    { name: words.visits, values: moments.map(({ visits }) => visits), format: whole },
  ];
}

/** Stores count months: among days a month is one bar over all of them, and says so. */
function playsOf({ days, months }: CampaignChart, unit: 'days' | 'months'): TimeLane {
  const told = (plays: number | null | undefined) => (plays == null ? words.notYet : whole(plays));
  if (unit === 'months')
    return {
      name: words.plays,
      values: months.map(({ plays }) => plays ?? 0),
      format: (_value, index) => told(months[index]?.plays),
    };
  const byMonth = new Map(months.map((month) => [month.from.slice(0, 7), month]));
  const spans = [...Map.groupBy(days.keys(), (index) => days[index]?.from.slice(0, 7) ?? '')].map(([key, places]) => {
    const plays = byMonth.get(key)?.plays;
    const said = words.ofMonth(told(plays), shortMonth(`${key}-01`));
    return { from: places[0] ?? 0, count: places.length, value: plays ?? 0, said };
  });
  return { name: words.playsOfMonth, spans };
}

function flagsOf(days: Moments, { starts_on, ends_on }: CampaignView): TimeFlag[] {
  const marks = [
    { day: starts_on, name: words.starts },
    { day: ends_on, name: words.ends },
  ];
  return marks.flatMap(({ day, name }, row) => {
    const at = days.findIndex(({ from }) => from === day);
    return at < 0 ? [] : [{ key: name, name, at: at + 0.5, row }];
  });
}
