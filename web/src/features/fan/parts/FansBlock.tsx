import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../../ui/button/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { FanCounts } from '../FanCounts.tsx';
import { fanSummaryQuery } from '../fan.api.ts';
import { texts } from '../fan.texts.ts';

const words = texts.block;

/** The list in one line, on the marketing hub. */
export function FansBlock({ personId }: { personId: string }) {
  const { data, isError } = useQuery(fanSummaryQuery(personId));
  const isEmpty = data && data.counts.confirmed + data.counts.asked + data.counts.left === 0;
  return (
    <section aria-label={words.title} className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5 md:px-6">
      <h2 className="type-h2">{words.title}</h2>
      <div className="min-w-0 flex-1">
        {isError && <p className="text-13 text-fg-2">{words.failed}</p>}
        {!data && !isError && <Skeleton className="h-5 w-48" />}
        {isEmpty ? <p className="text-13 text-fg-2">{words.none}</p> : data && <FanCounts counts={data.counts} />}
      </div>
      <Button asChild variant="secondary" size="sm">
        <Link to={`/app/marketing-partnerships/fans${personId ? `?pessoa=${personId}` : ''}`}>{words.open}</Link>
      </Button>
    </section>
  );
}
