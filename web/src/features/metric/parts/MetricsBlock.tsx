import { useQuery } from '@tanstack/react-query';
import { changePercent } from '@toada/domain/metric/metric.rules.ts';
import { Link } from 'react-router';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Sparkline } from '../../../ui/chart/Sparkline.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { texts } from '../metric.texts.ts';
import { metricsQuery } from './metric.api.ts';

const words = texts.block;
const SPAN = '3';

/** The metrics in the marketing hub: one number, its course and the way to the page. */
export function MetricsBlock({ personId }: { personId: string }) {
  const needsPerson = useCan('admin.open') && personId === '';
  const filter = { months: SPAN, compare: 'previous', ...(personId ? { user_id: personId } : {}) } as const;
  const { data, isError } = useQuery({ ...metricsQuery(filter), enabled: !needsPerson });
  const reported = data?.months.filter(({ is_reported }) => is_reported) ?? [];
  const hasData = reported.length > 0;
  const query = personId ? `?pessoa=${personId}` : '';
  return (
    <section aria-label={words.title} className="flex h-full flex-col gap-2 p-5 md:p-6">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="type-h2">{words.title}</h2>
        {hasData && <span className="text-13 text-muted">{words.last(Number(SPAN))}</span>}
      </header>
      {needsPerson && <p className="text-13 text-fg-2">{words.pick}</p>}
      {isError && !data && <p className="text-13 text-fg-2">{words.failed}</p>}
      {!data && !isError && !needsPerson && <Skeleton className="h-16 w-full" />}
      {data && !hasData && <p className="text-13 text-fg-2">{words.empty}</p>}
      {data && hasData && (
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="num font-black text-[30px] leading-[1.2] tracking-[-.03em]">
              {data.plays.toLocaleString('pt-BR')}
            </p>
            <p className="text-13 text-fg-2">
              {words.plays(texts.change(changePercent(data.plays, data.before), texts.before.previous(SPAN)))}
            </p>
          </div>
          <Sparkline values={reported.map(({ plays }) => plays)} className="w-36 shrink-0" />
        </div>
      )}
      <div className="mt-auto pt-3">
        <Button asChild variant="secondary" size="sm">
          <Link to={`/app/marketing-partnerships/metrics${query}`}>{words.open}</Link>
        </Button>
      </div>
    </section>
  );
}
