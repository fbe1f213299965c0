import { cn } from '../styles/cn.ts';
import { type Point, smoothPath } from './chart-scale.ts';
import { seriesLook } from './series-looks.ts';
import type { TimeLine } from './time-lane.ts';

type Props = {
  /** The largest first; the first is filled below. */
  lines: readonly TimeLine[];
  compared: TimeLine | undefined;
  known: number;
  x: (index: number) => number;
  y: (value: number) => number;
};

/** Lines on one scale as far as they are known, and the dotted one they are compared with. */
export function TimeLines({ lines, compared, known, x, y }: Props) {
  const pointsOf = ({ values }: TimeLine) => values.slice(0, known).map((value, index): Point => [x(index), y(value)]);
  return (
    <>
      {compared && (
        <path
          d={smoothPath(pointsOf(compared))}
          fill="none"
          strokeWidth={1.5}
          strokeDasharray="2 4"
          className="stroke-muted"
        />
      )}
      {lines.map((line, place) => (
        <Line key={line.name} points={pointsOf(line)} place={place} base={y(0)} />
      ))}
    </>
  );
}

function Line({ points, place, base }: { points: readonly Point[]; place: number; base: number }) {
  const { fill, stroke, dash } = seriesLook(place);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const path = smoothPath(points);
  return (
    <>
      {place === 0 && <path d={`${path}L${last[0]} ${base}L${first[0]} ${base}z`} className={cn(fill, 'opacity-14')} />}
      <path d={path} fill="none" strokeWidth={2.5} strokeLinecap="round" strokeDasharray={dash} className={stroke} />
      <circle cx={last[0]} cy={last[1]} r={4} strokeWidth={2} className={cn(fill, 'stroke-surface')} />
    </>
  );
}
