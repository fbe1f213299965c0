import { productDay } from '@toada/domain/distribution/product-day.ts';
import { addDays } from '@toada/domain/release-plan/plan.days.ts';
import { PLAN_DAYS, planLanes } from '@toada/domain/release-plan/plan.kinds.ts';
import { taskLooks as looks, placeIn, planWindow } from '@toada/domain/release-plan/plan.rules.ts';
import { planLaneLabels } from '@toada/domain/texts/release-plan.pt-BR.ts';
import { useState } from 'react';
import { useWidth } from '../../ui/chart/use-width.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { cssVars } from '../../ui/styles/css-vars.ts';
import { LaneClips } from './LaneClips.tsx';
import { PlanFlags } from './PlanFlags.tsx';
import { shortDay } from './plan-days.ts';
import type { PlanPart } from './plan-parts.ts';
import { texts } from './release-plan.texts.ts';
import { TaskDialog } from './TaskDialog.tsx';
import { laneIcons, taskLooks } from './task-looks.ts';

const words = texts.timeline;
const WEEK = 7;
/** A date this near a flag gives way to it. */
const CROWDED_DAYS = 4;

/** The plan as lanes with the day that is and the day of the release; on a phone a string of flags. */
export function PlanTimeline(part: PlanPart) {
  const { plan, release, mayEdit } = part;
  const [openId, setOpen] = useState<string | null>(null);
  const opened = plan.tasks.find(({ id }) => id === openId);
  const today = productDay(new Date());
  const beyond = plan.tasks.filter(({ day }) => placeIn(plan.release_day, day) === null).length;
  return (
    <Card as="section" isPadded={false} aria-label={words.title} className="overflow-hidden">
      <h2 className="type-h2 px-5 pt-5 md:px-6">{words.title}</h2>
      <div className="px-6 pt-1 pb-5 max-md:hidden">
        <Lanes {...part} today={today} onOpen={mayEdit ? setOpen : undefined} />
        <Legend />
      </div>
      <PlanFlags plan={plan} today={today} />
      {beyond > 0 && <p className="px-5 pb-5 text-13 text-muted md:-mt-2 md:px-6">{words.beyond(beyond)}</p>}
      {opened && <TaskDialog release={release} plan={plan} task={opened} onClose={() => setOpen(null)} />}
    </Card>
  );
}

type LanesProps = PlanPart & { today: string; onOpen: ((id: string) => void) | undefined };

function Lanes({ plan, today, onOpen }: LanesProps) {
  const [width, measure] = useWidth(960);
  const day = plan.release_day;
  const now = placeIn(day, today);
  return (
    <div className="relative text-12 [--lab:132px]">
      <Ruler releaseDay={day} today={today} />
      {now !== null && today !== day && (
        <Mark place={now} className="bg-secondary-text w-0.5">
          <span className="-translate-x-1/2 absolute top-0 left-1/2 rounded-[4px] bg-secondary-text px-[7px] pt-0.5 pb-[3px] font-bold text-11 text-bg">
            {words.today}
          </span>
        </Mark>
      )}
      <Mark place={placeIn(day, day) ?? 0} className="w-0 border-tertiary-text border-l-2 border-dashed">
        <span className="fita absolute top-0 -left-0.5 whitespace-nowrap bg-tertiary pt-[3px] pr-[18px] pb-1 pl-2 font-bold text-11 text-on-tertiary [--notch:8px]">
          {words.release(shortDay(day))}
        </span>
      </Mark>
      {planLanes.map((lane) => {
        const Icon = laneIcons[lane];
        return (
          <section
            key={lane}
            aria-label={planLaneLabels[lane]}
            className="grid grid-cols-[var(--lab)_1fr] border-line border-t"
          >
            <h3 className="flex items-center gap-2.5 font-semibold text-13">
              <Icon aria-hidden className="size-[17px] text-muted" />
              {planLaneLabels[lane]}
            </h3>
            <div ref={measure} className="relative min-w-0">
              <LaneClips
                tasks={plan.tasks.filter((task) => task.lane === lane)}
                {...{ releaseDay: day, today, width, onOpen }}
              />
            </div>
          </section>
        );
      })}
    </div>
  );
}

type MarkProps = { place: number; className: string; children: React.ReactNode };

/** A line across all lanes, behind their clips. */
function Mark({ place, className, children }: MarkProps) {
  return (
    <div
      style={cssVars({ '--p': place })}
      className={cn(
        'pointer-events-none absolute top-1.5 bottom-0 left-[calc(var(--lab)+(100%-var(--lab))*var(--p))]',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** A date each week; those beside a flag give way. */
function Ruler({ releaseDay, today }: { releaseDay: string; today: string }) {
  const { from } = planWindow(releaseDay);
  const weeks = Array.from({ length: (2 * PLAN_DAYS) / WEEK + 1 }, (_, week) => week * WEEK - PLAN_DAYS);
  const now = placeIn(releaseDay, today);
  const length = 2 * PLAN_DAYS + 1;
  const isFree = (offset: number) =>
    (offset < 0 || offset > 2 * CROWDED_DAYS) &&
    Math.abs(offset) >= CROWDED_DAYS &&
    (now === null || Math.abs(offset + PLAN_DAYS - now * length) >= CROWDED_DAYS);
  return (
    <div className="grid h-12 grid-cols-[var(--lab)_1fr]">
      <span />
      <div className="relative">
        {weeks.filter(isFree).map((offset) => (
          <span
            key={offset}
            style={cssVars({ '--a': `${((offset + PLAN_DAYS) / length) * 100}%` })}
            className={cn(
              'num absolute bottom-2 left-(--a) whitespace-nowrap text-muted',
              offset === PLAN_DAYS ? '-translate-x-full' : offset > -PLAN_DAYS && '-translate-x-1/2',
            )}
          >
            {shortDay(addDays(from, offset + PLAN_DAYS))}
          </span>
        ))}
      </div>
    </div>
  );
}

function Legend() {
  return (
    <ul aria-label={words.legend} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-12">
      {looks.map((look) => {
        const { icon: Icon, text } = taskLooks[look];
        return (
          <li key={look} className={cn('flex items-center gap-1.5', text)}>
            <Icon aria-hidden className="size-3.5" />
            {texts.looks[look]}
          </li>
        );
      })}
    </ul>
  );
}
