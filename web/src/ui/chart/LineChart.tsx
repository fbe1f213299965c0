import { cn } from '../styles/cn.ts';
import { type Point, roundTop, smoothPath, spread } from './chart-scale.ts';
import { useWidth } from './use-width.ts';

export type ChartSeries = { name: string; values: readonly number[] };

export type LineChartProps = {
  /** Title of the table that says the same as the drawing. */
  label: string;
  /** The word over the first column of that table: "Dia". */
  axis: string;
  /** One for each value. */
  labels: readonly string[];
  /** At most six, the most important first. */
  series: readonly ChartSeries[];
  format: (value: number) => string;
};

const [HEIGHT, TOP, BOTTOM, LEFT, RIGHT] = [212, 10, 26, 48, 132];
/** Under this the names stand below the drawing instead of at the ends of the lines. */
const ROOMY = 520;
const STEPS = [0, 1, 2, 3];

/** Never by colour alone: the third line and those after it are broken, each in its way. */
const looks = [
  { stroke: 'stroke-chart-1', fill: 'fill-chart-1', swatch: 'bg-chart-1', dash: undefined },
  { stroke: 'stroke-chart-2', fill: 'fill-chart-2', swatch: 'bg-chart-2', dash: undefined },
  { stroke: 'stroke-chart-3', fill: 'fill-chart-3', swatch: 'bg-chart-3', dash: '1 6' },
  { stroke: 'stroke-chart-4', fill: 'fill-chart-4', swatch: 'bg-chart-4', dash: '8 6' },
  { stroke: 'stroke-chart-5', fill: 'fill-chart-5', swatch: 'bg-chart-5', dash: '12 5' },
  { stroke: 'stroke-chart-6', fill: 'fill-chart-6', swatch: 'bg-chart-6', dash: '4 5' },
] as const;
const lookOf = (index: number) => looks[index % looks.length] ?? looks[0];

/** Values over time: a quiet axis from zero, the names at the ends of the lines, and the same as a table. */
export function LineChart({ label, axis, labels, series, format }: LineChartProps) {
  const [width, place] = useWidth(690);
  const isRoomy = width >= ROOMY;
  const right = width - (isRoomy ? RIGHT : 10);
  const top = roundTop(Math.max(0, ...series.flatMap(({ values }) => values)));
  const x = (index: number) => LEFT + ((right - LEFT) * index) / Math.max(1, labels.length - 1);
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const lines = series.map(({ name, values }) => ({
    name,
    last: values.at(-1) ?? 0,
    points: values.map((value, index): Point => [x(index), y(value)]),
  }));
  const ends = spread(
    lines.map(({ last }) => y(last)),
    17,
  );
  return (
    <figure ref={place} className="min-w-0">
      <svg aria-hidden viewBox={`0 0 ${width} ${HEIGHT}`} className="block h-[212px] w-full overflow-visible">
        <Axis top={top} right={right} y={y} format={format} />
        <Days labels={labels} x={x} isRoomy={isRoomy} />
        {lines.map(({ name, last, points }, index) => (
          <g key={name}>
            <Line points={points} index={index} base={y(0)} />
            {isRoomy && (
              <text x={right + 12} y={(ends[index] ?? 0) + 4} className="fill-fg font-semibold text-12">
                {name} {format(last)}
              </text>
            )}
          </g>
        ))}
      </svg>
      {!isRoomy && <Legend lines={lines} format={format} />}
      <ValueTable label={label} axis={axis} labels={labels} series={series} format={format} />
    </figure>
  );
}

type AxisProps = { top: number; right: number; y: (value: number) => number; format: (value: number) => string };

function Axis({ top, right, y, format }: AxisProps) {
  return STEPS.map((step) => {
    const value = (top * step) / 3;
    return (
      <g key={step}>
        <line x1={LEFT} x2={right} y1={y(value)} y2={y(value)} className="stroke-chart-grid" />
        <text x={LEFT - 10} y={y(value) + 4} textAnchor="end" className="num fill-chart-axis font-medium text-11">
          {format(value)}
        </text>
      </g>
    );
  });
}

/** Few enough that they never touch: the first, the last, and some between. */
function Days({ labels, x, isRoomy }: { labels: readonly string[]; x: (index: number) => number; isRoomy: boolean }) {
  const last = labels.length - 1;
  const every = Math.max(1, Math.round(last / (isRoomy ? 4 : 2)));
  return labels.map((day, index) => {
    const isShown = index === last || (index % every === 0 && last - index >= every / 2);
    if (!isShown) return null;
    const anchor = index === 0 ? 'start' : index === last ? 'end' : 'middle';
    return (
      <text
        key={day}
        x={x(index)}
        y={HEIGHT - 5}
        textAnchor={anchor}
        className="num fill-chart-axis font-medium text-11"
      >
        {day}
      </text>
    );
  });
}

function Line({ points, index, base }: { points: readonly Point[]; index: number; base: number }) {
  const look = lookOf(index);
  const path = smoothPath(points);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <>
      {index === 0 && (
        <path d={`${path}L${last[0]} ${base}L${first[0]} ${base}z`} className={cn(look.fill, 'opacity-14')} />
      )}
      <path
        d={path}
        fill="none"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeDasharray={look.dash}
        className={look.stroke}
      />
      <circle cx={last[0]} cy={last[1]} r={4} strokeWidth={2} className={cn(look.fill, 'stroke-surface')} />
    </>
  );
}

type LegendProps = { lines: readonly { name: string; last: number }[]; format: (value: number) => string };

function Legend({ lines, format }: LegendProps) {
  return (
    <ul aria-hidden className="mt-3 flex flex-col gap-1.5 text-13">
      {lines.map(({ name, last }, index) => (
        <li key={name} className="flex items-center gap-2.5">
          <span className={cn('h-[3px] w-4 rounded-full', lookOf(index).swatch)} />
          {name} <span className="num">{format(last)}</span>
        </li>
      ))}
    </ul>
  );
}

/** For whoever does not see the drawing: every value, in words. */
function ValueTable({ label, axis, labels, series, format }: LineChartProps) {
  return (
    <table className="sr-only">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((day, index) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{format(values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
