import { productDay } from '@toada/domain/distribution/product-day.ts';
import { isAutomatic } from '@toada/domain/release-plan/plan.kinds.ts';
import type { PlanBoardRow } from '@toada/domain/release-plan/release-plan.contract.ts';
import { dueWords, ownerName, shortDay } from './plan-days.ts';
import { texts } from './release-plan.texts.ts';

const words = texts.board;

/** The first open tasks of a plan, whose turn it is and when. */
export function NextTasks({ release, next }: Pick<PlanBoardRow, 'release' | 'next'>) {
  const today = productDay(new Date());
  if (next.length === 0) return null;
  return (
    <ul aria-label={words.next} className="grid gap-1">
      {next.map((task) => (
        <li key={task.id} className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 text-13">
          <span className="wrap-anywhere min-w-0 font-medium">{task.title}</span>
          {isAutomatic(task) ? (
            <span className="num text-muted">{words.turn(texts.tasks.automatic, shortDay(task.day))}</span>
          ) : (
            <span className={task.day < today ? 'num text-danger' : 'num text-muted'}>
              {words.turn(ownerName(task, release), dueWords(task.day, today))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
