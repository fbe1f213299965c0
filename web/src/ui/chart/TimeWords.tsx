import type { ReactNode } from 'react';
import { cn } from '../styles/cn.ts';
import { spread } from './chart-scale.ts';
import { seriesLook } from './series-looks.ts';
import { saidAt, type TimeLane, type TimeLine } from './time-lane.ts';

type Named = {
  /** The largest first. */
  lines: readonly TimeLine[];
  known: number;
  compared: TimeLine | undefined;
  lanes: readonly TimeLane[];
};

type EndsProps = Named & {
  y: (value: number) => number;
  left: number;
  right: number;
  isRoomy: boolean;
  lineBase: number;
  barsHeight: number;
  baseOf: (lane: number) => number;
};

/** Names of lines and lanes, at their ends; without room, those of the lanes over them. */
export function TimeEnds({
  lines,
  known,
  compared,
  lanes,
  left,
  right,
  isRoomy,
  barsHeight,
  baseOf,
  ...at
}: EndsProps) {
  if (!isRoomy)
    return lanes.map(({ name }, lane) => (
      <text key={name} x={left} y={baseOf(lane) - barsHeight - 9} className="fill-fg font-semibold text-11">
        {name}
      </text>
    ));
  const [only, ...others] = lines;
  return (
    <>
      {only && others.length === 0 ? (
        <OnlyEnd line={only} right={right} {...{ known, compared, ...at }} />
      ) : (
        <LineEnds lines={lines} known={known} right={right} y={at.y} />
      )}
      {lanes.map((lane, place) => (
        <g key={lane.name}>
          <text x={right + 12} y={baseOf(place) - 20} className="fill-fg font-semibold text-12">
            {lane.name}
          </text>
          <text x={right + 12} y={baseOf(place) - 5} className="num fill-chart-axis text-11">
            {saidAt(lane, (only?.values.length ?? 0) - 1)}
          </text>
        </g>
      ))}
    </>
  );
}

type OnlyProps = Pick<EndsProps, 'known' | 'compared' | 'right' | 'y' | 'lineBase'> & { line: TimeLine };

function OnlyEnd({ line, known, compared, right, y, lineBase }: OnlyProps) {
  const last = line.values[known - 1] ?? 0;
  const at = Math.min(y(last), lineBase - 40);
  return (
    <>
      <text x={right + 12} y={at} className="fill-fg font-semibold text-12">
        {line.name}
      </text>
      <text x={right + 12} y={at + 15} className="num fill-chart-axis text-11">
        {known > 0 ? line.format(last, known - 1) : '–'}
      </text>
      {compared && (
        <text x={right + 12} y={at + 33} className="fill-chart-axis text-11">
          {compared.name}
        </text>
      )}
    </>
  );
}

/** The name at an end has room for so many letters. */
const END_LETTERS = 12;

function LineEnds({ lines, known, right, y }: Pick<EndsProps, 'lines' | 'known' | 'right' | 'y'>) {
  if (known === 0) return null;
  const heights = spread(
    lines.map(({ values }) => y(values[known - 1] ?? 0)),
    17,
  );
  return lines.map(({ name, values, format }, place) => (
    <text key={name} x={right + 12} y={(heights[place] ?? 0) + 4} className="fill-fg font-semibold text-12">
      {name.length > END_LETTERS ? `${name.slice(0, END_LETTERS - 1)}…` : name}{' '}
      <tspan className="num fill-chart-axis font-medium">{format(values[known - 1] ?? 0, known - 1)}</tspan>
    </text>
  ));
}

type LabelsProps = {
  labels: readonly { short: string; whole: string }[];
  x: (index: number) => number;
  y: number;
  slot: number;
  odd: number | null;
};

/** Words of the axis. Those that would touch are left out, from the newest back. */
export function TimeLabels({ labels, x, y, slot, odd }: LabelsProps) {
  const longest = Math.max(0, ...labels.map(({ short }) => short.length));
  const every = Math.max(1, Math.ceil((longest * 7 + 10) / slot));
  return labels.map(({ short, whole }, index) =>
    (labels.length - 1 - index) % every === 0 ? (
      <text
        key={whole}
        x={x(index)}
        y={y}
        textAnchor="middle"
        className={cn('num text-11', index === odd ? 'fill-fg font-bold' : 'fill-chart-axis font-medium')}
      >
        {short}
      </text>
    ) : null,
  );
}

/** Names and newest values where the ends have no room for them. Bars need none: their names stand over them. */
export function TimeLegend({ lines, known, compared, lanes }: Named) {
  if (lines.length + (compared ? 1 : 0) + lanes.length < 2) return null;
  return (
    <ul aria-hidden className="mt-3 flex flex-col gap-1.5 text-13">
      {lines.map((line, place) => (
        <Named key={line.name} name={line.name} look={<Swatch place={place} />} said={newest(line, known)} />
      ))}
      {compared && (
        <Named
          name={compared.name}
          look={<span className="w-4 border-muted border-t-2 border-dotted" />}
          said={newest(compared, known)}
        />
      )}
      {lanes.map((lane, place) => (
        <Named
          key={lane.name}
          name={lane.name}
          look={<Swatch place={place + lines.length} isBar />}
          said={saidAt(lane, (lines[0]?.values.length ?? 0) - 1)}
        />
      ))}
    </ul>
  );
}

function Named({ name, look, said }: { name: string; look: ReactNode; said: string }) {
  return (
    <li className="flex items-center gap-2.5">
      {look}
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="num font-semibold">{said}</span>
    </li>
  );
}

/** As the drawing has it: a whole line, a broken one, a bar. */
export function Swatch({ place, isBar = false }: { place: number; isBar?: boolean }) {
  const { stroke, swatch, dash } = seriesLook(place);
  if (isBar) return <span aria-hidden className={cn('h-2.5 w-4 shrink-0 rounded-[2px]', swatch)} />;
  return (
    <svg aria-hidden viewBox="0 0 16 4" className="h-1 w-4 shrink-0">
      <path
        d="M1 2h14"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeDasharray={dash && '1 4'}
        fill="none"
        className={stroke}
      />
    </svg>
  );
}

function newest({ values, format }: TimeLine, known: number): string {
  return known > 0 ? format(values[known - 1] ?? 0, known - 1) : '–';
}
