import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { OpportunityStatus } from '@toada/domain/opportunity/opportunity.states.ts';
import { CalendarClock } from 'lucide-react';
import { formatDate } from '../../lib/format/format-date.ts';
import { texts } from './opportunity.texts.ts';

type Props = { opportunity: { status: OpportunityStatus; deadline: string | null } };

/** The last day, by the product's calendar, wherever an opportunity stands. */
export function Deadline({ opportunity: { status, deadline } }: Props) {
  if (deadline === null) return <span className="text-13 text-muted">{texts.noDeadline}</span>;
  const isOver = status !== 'draft' && deadline < productDay(new Date());
  const day = formatDate(deadline);
  return (
    <span className="num flex items-start gap-1.5 text-13 text-fg-2">
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0" />
      {isOver ? texts.deadline.over(day) : texts.deadline.until(day)}
    </span>
  );
}
