import type { PlanTaskView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { taskTroubleTexts } from '@toada/domain/texts/release-plan.pt-BR.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { cn } from '../../ui/styles/cn.ts';
import { texts } from './release-plan.texts.ts';

const words = texts.tasks;

/** The product's own part of a task: at it, on its way, or waiting for a person. */
export function TaskWork({ task: { state, trouble, is_preparing, mail } }: { task: PlanTaskView }) {
  if (state !== 'open') return null;
  // A mail that waits, for a look or for a store, is no fault.
  const tone =
    trouble === 'mailToCheck' ? 'text-primary-text' : trouble === 'mailNotOut' ? 'text-warning' : 'text-danger';
  if (trouble) return <p className={cn('wrap-anywhere pt-1 text-12', tone)}>{taskTroubleTexts[trouble]}</p>;
  const line = is_preparing
    ? words.preparing
    : mail?.status === 'scheduled' && mail.scheduled_at
      ? words.mail.leaves(formatMoment(mail.scheduled_at))
      : null;
  return line && <p className="pt-1 text-12 text-primary-text">{line}</p>;
}
