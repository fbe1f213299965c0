import { useQuery } from '@tanstack/react-query';
import { type MetricSpan, type MetricView, metricApi } from '@toada/domain/metric/metric.contract.ts';
import { monthLabel } from '@toada/domain/texts/months.pt-BR.ts';
import { ChartLine, Download, Table } from 'lucide-react';
import { useState } from 'react';
import { useCsv } from '../../../lib/file/use-csv.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { texts } from '../metric.texts.ts';
import { metricsQuery } from './metric.api.ts';
import { PlayNumbers } from './PlayNumbers.tsx';
import { PlayShares, type ReleaseTrack } from './PlayShares.tsx';
import { StorePlays } from './StorePlays.tsx';
import { ofRelease } from './use-store-plays.ts';

const words = texts.ofRelease;
type Form = keyof typeof texts.chart.views;
type Props = {
  release: {
    id: string;
    user_id: string;
    release_date: string | null;
    is_test_only: boolean;
    tracks: readonly ReleaseTrack[];
  };
};

/** 'Desempenho' of a release (mock-up 29): plays by month as statements have them, by store, country and track. */
export function ReleasePlays({ release }: Props) {
  const [span, setSpan] = useState<MetricSpan>('12');
  const [form, setForm] = useState<Form>('chart');
  const filter = { ...ofRelease(release), months: span };
  const { data: whole, isError, refetch } = useQuery(metricsQuery(filter));
  const data = whole && sinceRelease(whole, release.release_date ?? '');
  const csv = useCsv(metricApi.export, { name: words.file, errorTitle: texts.fileFailed });
  const told = data?.months.filter(({ is_reported }) => is_reported) ?? [];
  // Test stores have no listeners to wait for.
  if (release.is_test_only && told.length === 0) return null;
  return (
    <Card as="section" isPadded={false} aria-labelledby="desempenho" className="min-w-0">
      <header className="flex flex-wrap items-start justify-between gap-3 px-5 pt-5 md:px-6">
        <div className="min-w-0 flex-1 basis-60">
          <h3 id="desempenho" className="type-h2">
            {words.title}
          </h3>
          {told.length > 0 && <p className="mt-0.5 text-13 text-fg-2">{leadOf(told)}</p>}
        </div>
        {told.length > 0 && (
          <div className="flex flex-wrap items-center gap-2.5">
            <Segmented label={texts.span} value={span} onChange={setSpan} labels={texts.spans} />
            <Segmented
              label={texts.chart.view}
              value={form}
              onChange={setForm}
              labels={texts.chart.views}
              icons={{ chart: ChartLine, table: Table }}
            />
            <Button
              variant="secondary"
              aria-label={words.csvSays}
              icon={<Download aria-hidden />}
              loading={csv.isPending}
              onClick={() => csv.mutate(filter)}
            >
              {texts.csv}
            </Button>
          </div>
        )}
      </header>
      <Body {...{ data, isError, form, span }} tracks={release.tracks} onRetry={() => void refetch()} />
    </Card>
  );
}

/** Months before the day of release are none of its silence; what was played before it stays. */
function sinceRelease({ months, stores, ...view }: MetricView, releaseDate: string): MetricView {
  const isHeard = ({ month, plays }: MetricView['months'][number]) =>
    plays > 0 || month.slice(0, 7) >= releaseDate.slice(0, 7);
  const begun = Math.max(0, months.findIndex(isHeard));
  return {
    ...view,
    months: months.slice(begun),
    stores: stores.map((store) => ({ ...store, series: store.series.slice(begun) })),
  };
}

/** 'maio de 2026 a outubro de 2026.' and how late stores tell. */
function leadOf(told: MetricView['months']): string {
  const [first, last] = [told[0]?.month ?? '', told.at(-1)?.month ?? ''];
  const said = words.lead(monthLabel(first), monthLabel(last));
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} ${words.lag}`;
}

type BodyProps = {
  data: MetricView | undefined;
  isError: boolean;
  form: Form;
  span: MetricSpan;
  tracks: readonly ReleaseTrack[];
  onRetry: () => void;
};

function Body({ data, isError, form, span, tracks, onRetry }: BodyProps) {
  if (isError && !data)
    return (
      <div className="p-5 md:p-6">
        <Failed title={words.failed} onRetry={onRetry} />
      </div>
    );
  if (!data)
    return (
      <div className="p-5 md:p-6">
        <Skeleton className="h-72 w-full" />
      </div>
    );
  if (!data.months.some(({ is_reported }) => is_reported))
    return (
      <div className="px-5 pt-3 pb-6 md:px-6">
        <p className="font-semibold text-14">{words.empty}</p>
        <p className="mt-1 max-w-xl text-13 text-fg-2">{words.emptyLead}</p>
      </div>
    );
  return (
    <>
      <PlayNumbers view={data} span={span} />
      <div className="px-5 pt-4 pb-5 md:px-6">
        <StorePlays view={data} isTable={form === 'table'} />
      </div>
      <PlayShares view={data} tracks={tracks} />
    </>
  );
}
