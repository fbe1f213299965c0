import { useQuery } from '@tanstack/react-query';
import type { OpportunityRow } from '@toada/domain/opportunity/opportunity.contract.ts';
import { applicationStatusLabels } from '@toada/domain/texts/opportunity.pt-BR.ts';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format/format-date.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { summaryQuery, useFreshOpportunities } from '../opportunity.api.ts';
import { texts } from '../opportunity.texts.ts';
import { applicationTones } from '../status-tones.ts';

const words = texts.block;
const SCREEN = '/app/marketing-partnerships/opportunities';

/** The newest open ones, on the marketing hub (mock-up 44). */
export function OpportunitiesBlock() {
  const { data, isError } = useQuery(summaryQuery);
  useFreshOpportunities();
  return (
    <section aria-label={words.title} className="flex h-full flex-col gap-3 p-5 md:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="type-h2">{words.title}</h2>
        {data && data.open > 0 && <span className="text-13 text-muted">{words.forYou(data.open)}</span>}
      </header>
      {isError && <p className="text-13 text-fg-2">{words.failed}</p>}
      {!data && !isError && <Skeleton className="h-32 w-full" />}
      {data && data.newest.length === 0 && <p className="text-13 text-fg-2">{words.none}</p>}
      {data && data.newest.length > 0 && (
        <ul className="divide-y divide-line">
          {data.newest.map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
        <Button asChild variant="secondary" size="sm">
          <Link to={SCREEN}>{words.open}</Link>
        </Button>
        {data && data.to_decide > 0 && (
          <Button asChild variant="ghost" size="sm">
            <Link to={`${SCREEN}?aba=managed`}>{words.toDecide(data.to_decide)}</Link>
          </Button>
        )}
      </div>
    </section>
  );
}

function Line({ row: { id, title, publisher_name, deadline, applied } }: { row: OpportunityRow }) {
  const mayApply = useCan('opportunityApplication.send');
  const [newest] = applied;
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold text-13">{title}</p>
        <p className="wrap-anywhere text-12 text-muted">
          {words.line(publisher_name, deadline ? formatDate(deadline) : texts.noDeadline)}
        </p>
      </div>
      {newest ? (
        <StatusBadge look="text" tone={applicationTones[newest]} className="shrink-0">
          {applicationStatusLabels[newest]}
        </StatusBadge>
      ) : (
        <Button asChild variant="link" size="sm" className="shrink-0 px-0">
          <Link to={`${SCREEN}?oportunidade=${id}`} aria-label={mayApply ? words.applyTo(title) : words.seeOne(title)}>
            {mayApply ? words.apply : words.see}
          </Link>
        </Button>
      )}
    </li>
  );
}
