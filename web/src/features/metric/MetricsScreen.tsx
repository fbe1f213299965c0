import { useQuery } from '@tanstack/react-query';
import type { MetricView } from '@toada/domain/metric/metric.contract.ts';
import { findAnomalies } from '@toada/domain/metric/metric.rules.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { CountryList } from './CountryList.tsx';
import { MetricFilters } from './MetricFilters.tsx';
import { MetricTiles } from './MetricTiles.tsx';
import { texts } from './metric.texts.ts';
import { metricsQuery } from './parts/metric.api.ts';
import { StoreList } from './StoreList.tsx';
import { TimeCard } from './TimeCard.tsx';
import { TrackList } from './TrackList.tsx';
import { type MetricChoice, useMetricFilter } from './use-metric-filter.ts';
import { WorldMap } from './WorldMap.tsx';

/** 'Métricas musicais' (mock-up 47): everything the stores reported, on one axis of time. */
export function MetricsScreen() {
  const choice = useMetricFilter();
  const query = useQuery({ ...metricsQuery(choice.filter), enabled: !choice.needsPerson });
  return (
    <Page className="gap-5">
      <MetricFilters choice={choice} hasData={(query.data?.months.length ?? 0) > 0} />
      <Body choice={choice} query={query} />
    </Page>
  );
}

type Query = ReturnType<typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof metricsQuery>['queryFn']>>>>>;

function Body({ choice, query }: { choice: MetricChoice; query: Pick<Query, 'data' | 'isError' | 'refetch'> }) {
  const { data, isError, refetch } = query;
  if (choice.needsPerson)
    return (
      <Card isPadded={false}>
        <Empty kind="filter" title={texts.pick.title}>
          {texts.pick.lead}
        </Empty>
      </Card>
    );
  if (isError && !data) return <Failed title={texts.failed} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-[420px] w-full" />
      </>
    );
  if (data.months.length === 0)
    return (
      <Card isPadded={false}>
        <Empty title={texts.empty.title}>{texts.empty.lead}</Empty>
      </Card>
    );
  const odd = findAnomalies(data.places, data.crowd);
  const oddCountries = new Set(odd.map(({ country }) => country));
  return (
    <>
      <MetricTiles view={data} choice={choice} />
      <TimeCard view={data} choice={choice} odd={odd} />
      {data.plays > 0 && <Details view={data} odd={oddCountries} />}
    </>
  );
}

/** Where and what is heard, once a store has told. */
function Details({ view, odd }: { view: MetricView; odd: ReadonlySet<string> }) {
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <WorldMap countries={view.countries} odd={odd} />
        <CountryList countries={view.countries} odd={odd} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TrackList view={view} />
        <StoreList view={view} />
      </div>
    </>
  );
}
