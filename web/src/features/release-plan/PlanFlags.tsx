import { daysBetween } from '@toada/domain/release-plan/plan.days.ts';
import { PLAN_DAYS } from '@toada/domain/release-plan/plan.kinds.ts';
import { placeIn, planWindow, standOf } from '@toada/domain/release-plan/plan.rules.ts';
import type { LoadedPlan } from '@toada/domain/release-plan/release-plan.contract.ts';
import { cn } from '../../ui/styles/cn.ts';
import { cssVars } from '../../ui/styles/css-vars.ts';
import { shortDay } from './plan-days.ts';
import { texts } from './release-plan.texts.ts';

const words = texts.timeline;
const FLAG_DAYS = 3;
const FLAGS = (2 * PLAN_DAYS + 1) / FLAG_DAYS;
/** Length of a flag by its tasks, in percent. */
const [SHORTEST, LONGER, LONGEST] = [42, 17, 94];

type Props = { plan: LoadedPlan; today: string };

/** The plan on a phone: a flag for each three days, as long as they have tasks. The list below says the rest. */
export function PlanFlags({ plan, today }: Props) {
  const { from, to } = planWindow(plan.release_day);
  const flagOf = (day: string) => Math.floor(daysBetween(from, day) / FLAG_DAYS);
  const now = placeIn(plan.release_day, today);
  const flags = Array.from({ length: FLAGS }, (_, flag) => {
    const tasks = plan.tasks.filter(({ day }) => flagOf(day) === flag);
    const stands = tasks.map((task) => standOf(task, today));
    const colour =
      flag === flagOf(plan.release_day)
        ? 'bg-tertiary'
        : now !== null && flag === flagOf(today)
          ? 'bg-secondary-text'
          : stands.includes('late')
            ? 'bg-danger'
            : stands.includes('done') && !stands.includes('later')
              ? 'bg-success'
              : 'bg-high';
    return { flag, colour, length: Math.min(LONGEST, SHORTEST + LONGER * tasks.length) };
  });
  return (
    <div className="px-5 pt-2 pb-5 md:hidden">
      <div aria-hidden className="flex h-14 items-start gap-[3px]">
        {flags.map(({ flag, colour, length }) => (
          <i
            key={flag}
            style={cssVars({ '--h': `${length}%` })}
            className={cn('pendao h-(--h) flex-1 [--notch:3px]', colour)}
          />
        ))}
      </div>
      <div className="num relative mt-1 h-5 text-12 text-muted">
        <span className="absolute left-0">{shortDay(from)}</span>
        <span className="absolute right-0">{shortDay(to)}</span>
        {now !== null && now > 0.14 && now < 0.86 && Math.abs(now - 0.5) > 0.13 && (
          <span
            style={cssVars({ '--p': `${now * 100}%` })}
            className="-translate-x-1/2 absolute left-(--p) font-semibold text-secondary-text"
          >
            {words.today}
          </span>
        )}
        <span className="-translate-x-1/2 absolute left-1/2 font-semibold text-tertiary-text">{words.releaseWord}</span>
      </div>
    </div>
  );
}
