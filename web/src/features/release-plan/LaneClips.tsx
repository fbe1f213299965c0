import { lookOf, packRows, placeIn } from '@toada/domain/release-plan/plan.rules.ts';
import type { PlanTaskView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { cn } from '../../ui/styles/cn.ts';
import { cssVars } from '../../ui/styles/css-vars.ts';
import { shortDay } from './plan-days.ts';
import { texts } from './release-plan.texts.ts';
import { taskLooks } from './task-looks.ts';

/** Room of a clip in pixels: a letter, the icon with the padding, the longest. */
const [LETTER, FRAME, LONGEST, GAP] = [7.4, 44, 210, 6];

type Props = {
  tasks: readonly PlanTaskView[];
  releaseDay: string;
  today: string;
  /** How wide the lane is drawn. */
  width: number;
  onOpen: ((id: string) => void) | undefined;
};

/** Clips of a lane in as many rows as they need; one that would leave the lane begins before its day. */
export function LaneClips({ tasks, releaseDay, today, width, onOpen }: Props) {
  const clips = tasks.flatMap((task) => {
    const place = placeIn(releaseDay, task.day);
    if (place === null) return [];
    const taken = (Math.min(LONGEST, task.title.length * LETTER + FRAME) + GAP) / width;
    return { task, start: Math.max(0, Math.min(place, 1 - taken)), width: taken };
  });
  const rows = packRows(clips);
  return (
    <div className="grid min-h-14 content-center gap-1.5 py-[11px] [background:repeating-linear-gradient(90deg,var(--line)_0_1px,transparent_1px_12.28%)]">
      {rows.map((row) => (
        <div key={row[0]?.task.id} className="relative h-[34px]">
          {row.map(({ task, start, width: taken }) => (
            <Clip key={task.id} task={task} today={today} start={start} taken={taken} onOpen={onOpen} />
          ))}
        </div>
      ))}
    </div>
  );
}

type ClipProps = { task: PlanTaskView; start: number; taken: number } & Pick<Props, 'today' | 'onOpen'>;

function Clip({ task, today, start, taken, onOpen }: ClipProps) {
  const look = lookOf(task, today);
  const { icon: Icon, clip } = taskLooks[look];
  const label = texts.timeline.clip(task.title, texts.looks[look], shortDay(task.day));
  const frame = {
    style: cssVars({ '--a': `${start * 100}%`, '--w': `calc(${taken * 100}% - ${GAP}px)` }),
    title: label,
    className: cn(
      'absolute inset-y-0 left-(--a) flex max-w-(--w) items-center gap-1.5 whitespace-nowrap rounded-[4px] px-2.5 font-semibold text-12',
      clip,
    ),
  };
  const inside = (
    <>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{task.title}</span>
    </>
  );
  if (!onOpen)
    return (
      <span {...frame} role="img" aria-label={label}>
        {inside}
      </span>
    );
  return (
    <button
      {...frame}
      type="button"
      aria-label={label}
      onClick={() => onOpen(task.id)}
      className={cn(frame.className, 'hover:brightness-110')}
    >
      {inside}
    </button>
  );
}
