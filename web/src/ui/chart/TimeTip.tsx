import { cn } from '../styles/cn.ts';
import { seriesLook } from './series-looks.ts';
import type { TimeChartProps } from './TimeChart.tsx';
import { saidAt, type TimeLane, type TimeLine } from './time-lane.ts';

type Props = Pick<TimeChartProps, 'labels' | 'compared' | 'sum'> & {
  lines: readonly TimeLine[];
  known: number;
  lanes: readonly TimeLane[];
  at: number;
  /** Per cent of the drawing's width. */
  left: number;
};

/** The values under the crosshair, read out as it moves. */
export function TimeTip({ at, left, labels, sum, lines, known, compared, lanes }: Props) {
  const told: readonly TimeLane[] = at < known ? lines : [];
  const rows: readonly (readonly [TimeLane, string])[] = [
    ...told.map((line, place) => [line, seriesLook(place).swatch] as const),
    ...(compared && at < known ? [[compared, 'bg-muted'] as const] : []),
    ...lanes.map((lane, place) => [lane, seriesLook(place + lines.length).swatch] as const),
  ];
  return (
    <div
      role="status"
      style={left > 55 ? { right: `${100 - left + 1}%` } : { left: `${left + 1}%` }}
      className="pointer-events-none absolute top-2 z-2 min-w-40 rounded-control border border-line-strong bg-raised px-3 py-2.5 text-12 shadow-2"
    >
      <p className="font-semibold">{[labels[at]?.whole, at < known && sum?.(at)].filter(Boolean).join(', ')}</p>
      {rows.map(([one, swatch]) => (
        <p key={one.name} className="mt-1 flex items-center gap-2">
          <span aria-hidden className={cn('h-[3px] w-3.5 rounded-full', swatch)} />
          {one.name}
          <span className="num ml-auto pl-3 font-semibold">{saidAt(one, at)}</span>
        </p>
      ))}
    </div>
  );
}
