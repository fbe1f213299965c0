import { useQuery } from '@tanstack/react-query';
import { changePercent } from '@toada/domain/metric/metric.rules.ts';
import { Link } from 'react-router';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Sparkline } from '../../../ui/chart/Sparkline.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { texts } from '../visit.texts.ts';
import { useFreshVisits, visitsQuery } from './visit.api.ts';

const words = texts.block;
const DAYS = '28';

/** The visits in the marketing hub: one number that grows while one looks, its course and the way to the page. */
export function VisitsBlock({ personId }: { personId: string }) {
  const needsPerson = useCan('admin.open') && personId === '';
  const filter = { days: DAYS, ...(personId ? { user_id: personId } : {}) } as const;
  const { data, isError } = useQuery({ ...visitsQuery(filter), enabled: !needsPerson });
  useFreshVisits();
  const hasData = (data?.kinds.length ?? 0) > 0;
  const query = personId ? `?pessoa=${personId}` : '';
  return (
    <section aria-label={words.title} className="flex h-full flex-col gap-2 p-5 md:p-6">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="type-h2">{words.title}</h2>
        {hasData && <span className="text-13 text-muted">{words.last}</span>}
      </header>
      {needsPerson && <p className="text-13 text-fg-2">{words.pick}</p>}
      {isError && !data && <p className="text-13 text-fg-2">{words.failed}</p>}
      {!data && !isError && !needsPerson && <Skeleton className="h-16 w-full" />}
      {data && !hasData && <p className="text-13 text-fg-2">{words.empty}</p>}
      {data && hasData && (
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="num font-black text-[30px] leading-[1.2] tracking-[-.03em]">
              {data.visits.times.toLocaleString('pt-BR')}
            </p>
            <p className="text-13 text-fg-2">
              {words.visits(texts.change(changePercent(data.visits.times, data.visits.before), texts.than(DAYS)))}
            </p>
          </div>
          <Sparkline values={data.days.map(({ visits }) => visits)} place={3} className="w-36 shrink-0" />
        </div>
      )}
      <div className="mt-auto pt-3">
        <Button asChild variant="secondary" size="sm">
          <Link to={`/app/marketing-partnerships/visits${query}`}>{words.open}</Link>
        </Button>
      </div>
    </section>
  );
}
