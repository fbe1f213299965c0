import { daysBetween } from '@toada/domain/release-plan/plan.days.ts';
import { History } from 'lucide-react';
import { formatDate } from '../../lib/format/format-date.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { shortDay } from './plan-days.ts';
import type { PlanPart } from './plan-parts.ts';
import { useAnswerMove } from './release-plan.api.ts';
import { texts } from './release-plan.texts.ts';

const words = texts.moved;

/** The banner of a new release day and of the tasks that moved with it, until somebody has answered; or of a lost day. */
export function MovedAlert({ release, plan: { release_day: day, moved_from: from, tasks }, mayEdit }: PlanPart) {
  const { mutate, isPending } = useAnswerMove(release.id);
  if (release.release_date === null)
    return (
      <Alert tone="warning" title={texts.undated.title}>
        {texts.undated.lead(formatDate(day))}
      </Alert>
    );
  if (from === null) return null;
  const moved = tasks.filter(({ state, offset_days }) => state === 'open' && offset_days !== null).length;
  return (
    <Alert
      tone="info"
      icon={History}
      title={words.title(shortDay(from), shortDay(day))}
      action={
        mayEdit && (
          <div className="flex flex-wrap gap-2 pt-1">
            {moved > 0 && (
              <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate('undo')}>
                {words.undo}
              </Button>
            )}
            <Button variant="ghost" size="sm" loading={isPending} onClick={() => mutate('keep')}>
              {words.keep}
            </Button>
          </div>
        )
      }
    >
      {words.lead(moved, daysBetween(from, day))}
    </Alert>
  );
}
