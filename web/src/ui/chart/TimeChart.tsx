import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { roundTop } from './chart-scale.ts';
import { seriesLook } from './series-looks.ts';
import { type TimeFlag, TimeFlags } from './TimeFlags.tsx';
import { TimeLines } from './TimeLines.tsx';
import { TimeTable } from './TimeTable.tsx';
import { TimeTip } from './TimeTip.tsx';
import { TimeEnds, TimeLabels, TimeLegend } from './TimeWords.tsx';
import type { TimeLane, TimeLine, TimeNotes, TimeSpan } from './time-lane.ts';
import { useWidth } from './use-width.ts';

export type TimeChartProps = {
  /** Title of the table that says the same. */
  label: string;
  /** The word over the first column of that table: "Mês". */
  axis: string;
  /** One for each value, short as an axis has room for, and whole as the crosshair says it. */
  labels: readonly { short: string; whole: string }[];
  /** The line of the chart, filled below. */
  line: TimeLine;
  /** More lines on the same scale, in order of size: five at most. */
  others?: readonly TimeLine[];
  /** All lines of a place together, as the crosshair says it. */
  sum?: ((index: number) => string) | undefined;
  /** How many values of the line there are: the later ones nobody has told yet. All of them unless it is said. */
  known?: number;
  /** The same before, or of another thing: dotted. */
  compared?: TimeLine | undefined;
  /** Other measures on the same axis of time, below each other, as bars with scales of their own. */
  lanes?: readonly TimeLane[];
  /** Days that are marked: a release, a campaign. */
  flags?: readonly TimeFlag[];
  /** The same days and more in words, in the table. */
  notes?: TimeNotes | undefined;
  /** The place of what does not fit, with a plate through all lanes. */
  oddAt?: number | null;
  /** A step of the line's axis. */
  formatStep: (value: number) => string;
  /** Table in place of the drawing; else it is there for screen readers alone. */
  isTable?: boolean;
};

const [TOP, LINE_HEIGHT, BARS_HEIGHT, BARS_GAP, LANE] = [12, 168, 46, 32, 26];
const [LEFT, RIGHT] = [54, 138];
/** Under this width the names stand over the lanes instead of at the ends. */
const ROOMY = 560;
const STEPS = [0, 1, 2, 3];

/** Lines, bars and marked days over one axis of time. Pointer and arrow keys move a crosshair; the same stands as a table. */
export function TimeChart(props: TimeChartProps) {
  const { label, labels, line, sum, others = [], compared, lanes = [], flags = [], oddAt = null, formatStep } = props;
  const known = props.known ?? line.values.length;
  const [width, place] = useWidth(860);
  const [at, setAt] = useState<number | null>(null);
  if (props.isTable) return <TimeTable {...props} isShown />;

  const isRoomy = width >= ROOMY;
  const [left, right] = isRoomy ? [LEFT, width - RIGHT] : [46, width - 6];
  const slot = (right - left) / Math.max(1, labels.length);
  const x = (index: number) => left + slot * (index + 0.5);
  const lines = [line, ...others];
  const told = lines.flatMap(({ values }) => values.slice(0, known));
  const top = roundTop(Math.max(0, ...told, ...(compared?.values.slice(0, known) ?? [])));
  const lineBase = TOP + LINE_HEIGHT;
  const y = (value: number) => lineBase - (value / top) * LINE_HEIGHT;
  const baseOf = (lane: number) => lineBase + (lane + 1) * (BARS_GAP + BARS_HEIGHT);
  const barsBase = baseOf(lanes.length - 1);
  const rows = flags.length > 0 ? Math.max(...flags.map(({ row }) => row)) + 1 : 0;
  const flagsTop = barsBase + 14;
  const axisAt = flagsTop + rows * LANE + 16;
  const move = (index: number) => setAt(Math.max(0, Math.min(labels.length - 1, index)));

  function onPointer({ clientX, currentTarget }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect();
    const drawn = box.width > 0 ? ((clientX - box.left) * width) / box.width : 0;
    move(Math.floor((drawn - left) / slot));
  }
  function onKeyDown(event: KeyboardEvent) {
    const from = at ?? labels.length;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: labels.length - 1 }[event.key];
    if (event.key === 'Escape') return setAt(null);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  }
  return (
    <figure ref={place} className="relative min-w-0">
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the crosshair.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
        className="rounded-cover"
      >
        <svg aria-hidden viewBox={`0 0 ${width} ${axisAt + 8}`} className="block w-full overflow-visible">
          {oddAt !== null && (
            <rect
              x={x(oddAt) - slot / 2 + 2}
              y={0}
              width={slot - 4}
              height={barsBase}
              rx={6}
              className="fill-warning opacity-14"
            />
          )}
          {STEPS.map((step) => (
            <g key={step}>
              <line
                x1={left}
                x2={right}
                y1={y((top * step) / 3)}
                y2={y((top * step) / 3)}
                className="stroke-chart-grid"
              />
              <text
                x={left - 10}
                y={y((top * step) / 3) + 4}
                textAnchor="end"
                className="num fill-chart-axis font-medium text-11"
              >
                {formatStep((top * step) / 3)}
              </text>
            </g>
          ))}
          <TimeLines {...{ lines, compared, known, x, y }} />
          {oddAt !== null && <OddMark x={x(oddAt)} y={y(line.values[oddAt] ?? 0)} />}
          {lanes.map((lane, place) => (
            <Bars
              key={lane.name}
              spans={spansOf(lane)}
              fill={seriesLook(place + lines.length).fill}
              {...{ x, slot }}
              base={baseOf(place)}
            />
          ))}
          {at !== null && <line x1={x(at)} x2={x(at)} y1={0} y2={barsBase} className="stroke-line-strong" />}
          <TimeFlags flags={flags} {...{ x, slot, left, right, top: TOP, flagsTop, lane: LANE, isRoomy }} />
          <TimeEnds
            {...{ lines, known, compared, lanes, y, right, isRoomy, left, baseOf, lineBase }}
            barsHeight={BARS_HEIGHT}
          />
          <TimeLabels labels={labels} x={x} y={axisAt} slot={slot} odd={oddAt} />
        </svg>
        {at !== null && (
          <TimeTip {...{ at, labels, sum, lines, known, compared, lanes }} left={(x(at) / width) * 100} />
        )}
      </section>
      {!isRoomy && <TimeLegend {...{ lines, known, compared, lanes }} />}
      <TimeTable {...props} isShown={false} />
    </figure>
  );
}

/** A small flag over the point: never by colour alone. */
function OddMark({ x, y }: { x: number; y: number }) {
  const tip = Math.max(2, y - 30);
  return (
    <>
      <path d={`M${x - 5} ${tip}h10v14l-5 -4l-5 4z`} className="fill-warning" />
      <circle cx={x} cy={y} r={4} strokeWidth={2} className="fill-warning stroke-surface" />
    </>
  );
}

/** A place is a stretch of one. */
function spansOf(lane: TimeLane): readonly TimeSpan[] {
  if ('spans' in lane) return lane.spans;
  return lane.values.map((value, from) => ({ from, count: 1, value, said: '' }));
}

type BarsProps = {
  spans: readonly TimeSpan[];
  fill: string;
  x: (index: number) => number;
  slot: number;
  base: number;
};

function Bars({ spans, fill, x, slot, base }: BarsProps) {
  const largest = Math.max(...spans.map(({ value }) => value), 0);
  return spans.map(({ from, count, value }) => {
    const height = largest > 0 ? Math.max(value > 0 ? 2 : 0, (value / largest) * BARS_HEIGHT) : 0;
    const wide = count === 1 ? Math.min(34, Math.max(4, slot * 0.56)) : slot * count - 2;
    return (
      <rect
        key={from}
        x={x(from + (count - 1) / 2) - wide / 2}
        y={base - height}
        width={wide}
        height={height}
        rx={2}
        className={fill}
      />
    );
  });
}
