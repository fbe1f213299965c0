import { cn } from '../styles/cn.ts';
import { seriesLook } from './series-looks.ts';
import type { TimeChartProps } from './TimeChart.tsx';
import { saidAt, type TimeLane } from './time-lane.ts';

type Props = Pick<TimeChartProps, 'labels' | 'line' | 'compared'> & {
  known: number;
  lanes: readonly TimeLane[];
  at: number;
  /** Per cent of the drawing's width. */
  left: number;
};

/** The values under the crosshair, read out as it moves. */
export function TimeTip({ at, left, labels, line, known, compared, lanes }: Props) {
  const rows: [TimeLane | undefined, string][] = [
    [at < known ? line : undefined, 'bg-chart-1'],
    [at < known ? compared : undefined, 'bg-muted'],
    ...lanes.map((lane, place): [TimeLane, string] => [lane, seriesLook(place + 1).swatch]),
  ];
  return (
    <div
      role="status"
      style={left > 55 ? { right: `${100 - left + 1}%` } : { left: `${left + 1}%` }}
      className="pointer-events-none absolute top-2 z-2 min-w-40 rounded-control border border-line-strong bg-raised px-3 py-2.5 text-12 shadow-2"
    >
      <p className="font-semibold">{labels[at]?.whole}</p>
      {rows.map(([one, swatch]) =>
        one ? (
          <p key={one.name} className="mt-1 flex items-center gap-2">
            <span aria-hidden className={cn('h-[3px] w-3.5 rounded-full', swatch)} />
            {one.name}
            <span className="num ml-auto pl-3 font-semibold">{saidAt(one, at)}</span>
          </p>
        ) : null,
      )}
    </div>
  );
}
