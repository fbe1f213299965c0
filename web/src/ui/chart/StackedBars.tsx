import { RadioGroup as Primitive } from 'radix-ui';
import { cn } from '../styles/cn.ts';
import { cssVars } from '../styles/css-vars.ts';
import { barGeometry, type Geometry, type Part } from './bar-geometry.ts';
import { BarTable } from './StackedBarTable.tsx';
import { seriesLook } from './series-looks.ts';
import { useWidth } from './use-width.ts';

/** Amounts are decimal strings: only the height of a bar is made of a float, never a word. */
export type BarSeries = { key: string; name: string; amounts: readonly string[] };
export type BarColumn = { key: string; short: string; name: string; total: string };

export type StackedBarsProps = {
  /** Title, in a sentence, of the table that says the same as the drawing. */
  label: string;
  /** The word over the first column of that table: "Mês". */
  axis: string;
  /** The word over its last: "Total". */
  sum: string;
  columns: readonly BarColumn[];
  /** At most six, the largest first. */
  series: readonly BarSeries[];
  format: (amount: string) => string;
  /** A step of the axis. */
  formatStep: (value: number) => string;
  /** The column on the plate. */
  value: string;
  onChange: (key: string) => void;
};

const [BAR_WIDTH, GAP] = [46, 2];

/** Parts of a whole, month by month: bars from zero, quiet lines, a plate behind the chosen one, and the same as a table. */
export function StackedBars(props: StackedBarsProps) {
  const { columns, series, formatStep, value } = props;
  const [width, place] = useWidth(690);
  const values = columns.map((_, index) => series.map(({ amounts }) => Number(amounts[index] ?? 0)));
  const geometry = barGeometry(values, width, formatStep);
  const { height, left, slot, lines, stacks, y } = geometry;
  return (
    <figure ref={place} className="relative min-w-0">
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        className="pointer-events-none relative z-1 block w-full overflow-visible"
      >
        {lines.map((line) => (
          <g key={line}>
            <line x1={left} x2={width} y1={y(line)} y2={y(line)} className="stroke-chart-grid" />
            <text x={left - 12} y={y(line) + 4} textAnchor="end" className="num fill-chart-axis font-medium text-11">
              {formatStep(line)}
            </text>
          </g>
        ))}
        {columns.map(({ key, short }, index) => {
          const middle = left + slot * (index + 0.5);
          // Words that would touch are left out, the newest and the chosen one never.
          const isShown = slot >= 26 || key === value || (columns.length - 1 - index) % 2 === 0;
          return (
            <g key={key}>
              <Bar parts={stacks[index]?.parts ?? []} middle={middle} width={Math.min(BAR_WIDTH, slot * 0.52)} y={y} />
              {isShown && <Word short={short} x={middle} y={height - 6} isChosen={key === value} />}
            </g>
          );
        })}
      </svg>
      <Plates {...props} geometry={geometry} width={width} />
      <BarTable {...props} />
    </figure>
  );
}

/** Under the bars lies a button for each month; to the keyboard and to screen readers they are one choice. */
function Plates({ axis, columns, format, value, onChange, geometry, width }: StackedBarsProps & PlatesPlace) {
  const { left, slot, height } = geometry;
  return (
    <Primitive.Root
      aria-label={axis}
      value={value}
      onValueChange={onChange}
      orientation="horizontal"
      className="absolute top-0"
      style={{ left, width: width - left, height }}
    >
      {columns.map(({ key, name, total }, index) => (
        <Primitive.Item
          key={key}
          value={key}
          aria-label={`${name}: ${format(total)}`}
          style={cssVars({ '--x': `${slot * index}px`, '--w': `${slot}px`, '--plate': `${Math.min(70, slot - 2)}px` })}
          className="group absolute top-1 bottom-0.5 left-(--x) w-(--w) rounded-[8px]"
        >
          <span className="absolute inset-y-0 left-1/2 w-(--plate) -translate-x-1/2 rounded-[8px] transition-colors group-hover:bg-hover group-data-[state=checked]:bg-hover" />
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}

type PlatesPlace = { geometry: Geometry; width: number };
type BarProps = { parts: readonly Part[]; middle: number; width: number; y: (value: number) => number };

function Bar({ parts, middle, width, y }: BarProps) {
  return parts.map(({ index, from, to }) => (
    <rect
      key={index}
      x={middle - width / 2}
      y={y(to) + GAP / 2}
      width={width}
      height={Math.max(1, y(from) - y(to) - GAP)}
      rx={1.5}
      className={seriesLook(index).fill}
    />
  ));
}

function Word({ short, x, y, isChosen }: { short: string; x: number; y: number; isChosen: boolean }) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      className={cn('text-11', isChosen ? 'fill-fg font-bold' : 'fill-chart-axis font-medium')}
    >
      {short}
    </text>
  );
}
