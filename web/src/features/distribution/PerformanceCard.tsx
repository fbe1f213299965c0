import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../lib/session/use-can.ts';
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
import { metricsQuery } from '../metric/parts/metric.api.ts';
import { StorePlays } from '../metric/parts/StorePlays.tsx';
import { texts } from './distribution.texts.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { Reports } from './Reports.tsx';

const words = texts.performance;
type View = keyof typeof words.views;

/** Income by month, and plays by month and store (mock-up 05). */
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

/** Plays of the last months that stores reported, of an artist or of all of a label's. */
function PlaysBody({ artistId }: { artistId: string }) {
  const needsPerson = useCan('admin.open') && artistId === '';
  const filter = { months: '12', ...(artistId ? { user_id: artistId } : {}) } as const;
  const { data, isError, refetch } = useQuery({ ...metricsQuery(filter), enabled: !needsPerson });
  if (data?.stores.length) return <StorePlays view={data} />;
  if (isError && !data) return <Failed title={words.failed} onRetry={() => void refetch()} />;
  if (!data && !needsPerson) return <Skeleton className="h-[212px] w-full" />;
  return (
    <Empty kind="filter" title={needsPerson ? words.pick : words.empty} className="py-6">
      {needsPerson ? words.pickLead : words.emptyLead}
    </Empty>
  );
}
