import type { MetricView } from '@toada/domain/metric/metric.contract.ts';
import { countryName } from '@toada/domain/texts/countries.pt-BR.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { texts } from './metric.texts.ts';
import { MAP_HEIGHT, MAP_WIDTH, outlines, points } from './world-shapes.ts';

const words = texts.map;
/** Radius of a country that is too small for an outline. */
const POINT = 4;
const LAND = Object.values(outlines).join('');
const steps = ['opacity-30', 'opacity-45', 'opacity-60', 'opacity-80', 'opacity-100'] as const;

type Props = { countries: MetricView['countries']; odd: ReadonlySet<string> };

/** The world in five steps. The table beside it says the same, so that the drawing is no second list to screen readers. */
export function WorldMap({ countries, odd }: Props) {
  const plays = new Map(countries.map((one) => [one.key, one.plays]));
  const largest = countries[0]?.plays ?? 0;
  return (
    <Card as="section" aria-labelledby="onde-ouvem" className="flex flex-col">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="onde-ouvem" className="type-h2">
          {words.title}
        </h2>
        <p className="flex items-center gap-2 text-12 text-muted">
          {words.less}
          <span aria-hidden className="flex gap-px">
            {steps.map((step) => (
              <span key={step} className={cn('h-2.5 w-5 bg-chart-1', step)} />
            ))}
          </span>
          {words.more}
        </p>
      </header>
      <svg
        role="img"
        aria-label={words.label(countries.length)}
        viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
        className="mt-4 w-full flex-1"
      >
        <path d={LAND} className="fill-raised stroke-surface" strokeWidth={0.8} strokeLinejoin="round" />
        {Object.entries(outlines).map(([code, d]) => {
          const heard = plays.get(code) ?? 0;
          return heard > 0 && <Heard key={code} {...{ code, d, largest }} plays={heard} isOdd={odd.has(code)} />;
        })}
        {points.map(({ code, x, y }) => {
          const heard = plays.get(code) ?? 0;
          const d = `M${x - POINT} ${y}a${POINT} ${POINT} 0 1 0 ${POINT * 2} 0a${POINT} ${POINT} 0 1 0 ${-POINT * 2} 0z`;
          return heard > 0 && <Heard key={code} {...{ code, d, largest }} plays={heard} isOdd={odd.has(code)} />;
        })}
      </svg>
    </Card>
  );
}

type HeardProps = { code: string; d: string; plays: number; largest: number; isOdd: boolean };

function Heard({ code, d, plays, largest, isOdd }: HeardProps) {
  return (
    <path
      d={d}
      strokeWidth={0.8}
      strokeLinejoin="round"
      className={cn('stroke-surface', isOdd ? 'fill-warning' : cn('fill-chart-1', steps[stepOf(plays, largest)]))}
    >
      <title>{words.says(countryName(code), plays)}</title>
    </path>
  );
}

/** By powers of four: one country is mostly larger than all others together, and the others differ, too. */
function stepOf(plays: number, largest: number): number {
  if (plays <= 0 || largest <= 0) return 0;
  return Math.max(0, 4 - Math.floor(Math.log(largest / plays) / Math.log(4)));
}
