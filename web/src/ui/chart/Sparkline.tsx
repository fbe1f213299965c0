import { cn } from '../styles/cn.ts';
import { type Point, smoothPath } from './chart-scale.ts';
import { seriesLook } from './series-looks.ts';

type Props = {
  values: readonly number[];
  /** Place in the list: each has a colour of its own. */
  place?: number;
  className?: string;
};

const [WIDE, HIGH] = [112, 26];

/** A course without words: whoever wants values reads them where they stand. */
export function Sparkline({ values, place = 0, className }: Props) {
  const largest = Math.max(...values, 1);
  const last = Math.max(1, values.length - 1);
  const points = values.map(
    (value, index): Point => [2 + ((WIDE - 4) * index) / last, HIGH - 3 - (value / largest) * (HIGH - 6)],
  );
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDE} ${HIGH}`} className={cn('block', className)}>
      <path
        d={smoothPath(points)}
        fill="none"
        strokeWidth={2}
        strokeLinecap="round"
        className={seriesLook(place).stroke}
      />
    </svg>
  );
}
