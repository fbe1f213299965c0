import { useQuery } from '@tanstack/react-query';
import type { PlaysView } from '@toada/domain/distribution/distribution.contract.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { useState } from 'react';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import { seriesLook } from '../../ui/chart/series-looks.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { IncomeChart, leadOf } from '../income/parts/IncomeChart.tsx';
import { IncomeControls } from '../income/parts/IncomeControls.tsx';
import { seriesOf } from '../income/parts/series-of.ts';
import { type Income, useIncome } from '../income/parts/use-income.ts';
import { playsQuery } from './distribution.api.ts';
import { texts } from './distribution.texts.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { Reports } from './Reports.tsx';

const words = texts.performance;
type View = keyof typeof words.views;

/** Income by month, and plays by day (mock-up 05). */
export function PerformanceCard({ artistId }: { artistId: string }) {
  const [view, setView] = useState<View>('income');
  const income = useIncome(artistId ? { user_id: artistId } : { whose: 'artists' });
  return (
    <Card as="section" aria-labelledby="desempenho" className="flex min-w-0 flex-col">
      <header className="flex items-start justify-between gap-4">
        <div>
          <h2 id="desempenho" className="type-h2">
            {words.title}
          </h2>
          <p className="text-13 text-muted">{view === 'plays' ? words.lead : words.incomeLead(leadOf(income))}</p>
        </div>
        <ExportButtons />
      </header>
      <div className="mt-3 flex flex-wrap gap-2">
        <Segmented label={words.view} value={view} onChange={setView} labels={words.views} />
        {view === 'income' && income.hasIncome && <IncomeControls income={income} />}
      </div>
      <div className="mt-4 flex flex-1 flex-col justify-center">
        {view === 'income' ? <IncomeBody income={income} /> : <PlaysBody artistId={artistId} />}
      </div>
      <Reports />
    </Card>
  );
}

function IncomeBody({ income }: { income: Income }) {
  const { data, isFailed, hasIncome, retry } = income;
  if (isFailed) return <Failed title={words.failed} onRetry={retry} />;
  if (!data) return <Skeleton className="h-[268px] w-full" />;
  if (hasIncome)
    return (
      <>
        <IncomeChart income={income} />
        <Legend series={seriesOf(data, income.side)} />
      </>
    );
  return (
    <Empty kind="filter" title={words.noIncome} className="py-6">
      {words.noIncomeLead}
    </Empty>
  );
}

/** Which colour is whose; the amounts stand in the chart's own table. */
function Legend({ series }: { series: readonly { key: string; name: string }[] }) {
  return (
    <ul aria-label={words.legend} className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-12 text-fg-2">
      {series.map(({ key, name }, index) => (
        <li key={key} className="flex min-w-0 items-center gap-1.5">
          <span aria-hidden className={cn('size-2.5 shrink-0 rounded-[2px]', seriesLook(index).swatch)} />
          <span className="wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  );
}

function PlaysBody({ artistId }: { artistId: string }) {
  const { data, isError, refetch } = useQuery(playsQuery(artistId));
  if (data) return <Plays series={data.series} />;
  if (isError) return <Failed title={words.failed} onRetry={() => void refetch()} />;
  return <Skeleton className="h-[212px] w-full" />;
}

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
const dayWords = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortDay = (day: string) =>
  dayWords
    .format(new Date(`${day}T00:00:00Z`))
    .replace(' de ', ' ')
    .replace('.', '');

/** Days that one store did not report are none of its plays, not a shift of its line. */
function Plays({ series }: PlaysView) {
  const days = [...new Set(series.flatMap((one) => one.days.map(({ day }) => day)))].sort();
  if (days.length === 0)
    return (
      <Empty kind="filter" title={words.empty} className="py-6">
        {words.emptyLead}
      </Empty>
    );
  const lines = series.map(({ platform, days: reported }) => {
    const plays = new Map(reported.map(({ day, plays: count }) => [day, count]));
    return { name: platformLabels[platform], values: days.map((day) => plays.get(day) ?? 0) };
  });
  return (
    <LineChart
      label={words.chart}
      axis={words.day}
      labels={days.map(shortDay)}
      series={lines}
      format={(value) => compact.format(value)}
    />
  );
}
