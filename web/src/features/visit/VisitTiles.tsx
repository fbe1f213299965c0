import { changePercent } from '@toada/domain/metric/metric.rules.ts';
import type { VisitSpan, VisitView } from '@toada/domain/visit/visit.contract.ts';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { texts } from './visit.texts.ts';

const words = texts.tiles;

/** Three sums of the period, and what happens now. */
export function VisitTiles({ view, days }: { view: VisitView; days: VisitSpan }) {
  const { visits, visitors, clicks, minutes } = view;
  const note = (one: VisitView['visits']) => texts.change(changePercent(one.times, one.before), texts.than(days));
  const now = minutes.reduce((sum, count) => sum + count, 0);
  return (
    <Card as="section" isPadded={false} aria-label={words.label}>
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        <Tile name={words.visits} note={note(visits)}>
          {visits.times.toLocaleString('pt-BR')}
        </Tile>
        <Tile name={words.visitors} note={words.visitorsNote} className="border-l">
          {visitors.times.toLocaleString('pt-BR')}
        </Tile>
        <Tile name={words.clicks} note={note(clicks)} className="max-lg:border-t lg:border-l">
          {clicks.times.toLocaleString('pt-BR')}
        </Tile>
        <Tile name={words.live} note={words.liveNote} className="border-l max-lg:border-t">
          <span className="flex items-end gap-4">
            <output aria-label={words.liveSays(now)}>{now.toLocaleString('pt-BR')}</output>
            <Minutes minutes={minutes} />
          </span>
        </Tile>
      </dl>
    </Card>
  );
}

const HIGH = 26;

/** The last half hour, a bar for each minute; the number beside it says it in words. */
function Minutes({ minutes }: { minutes: readonly number[] }) {
  const largest = Math.max(1, ...minutes);
  return (
    <svg aria-hidden viewBox={`0 0 ${minutes.length * 4} ${HIGH}`} className="mb-1 h-6 min-w-0 flex-1">
      {minutes.map((count, place) => {
        const height = count > 0 ? Math.max(3, (count / largest) * HIGH) : 1.5;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its minute.
            key={place}
            x={place * 4}
            y={HIGH - height}
            width={3}
            height={height}
            rx={1}
            className={count > 0 ? 'fill-chart-4' : 'fill-track'}
          />
        );
      })}
    </svg>
  );
}

type TileProps = { name: string; note: string; className?: string; children: ReactNode };

function Tile({ name, note, className = '', children }: TileProps) {
  return (
    <div className={`min-w-0 border-line p-4 md:p-6 ${className}`}>
      <dt className="text-13 text-fg-2">{name}</dt>
      <dd className="num mt-0.5 font-black text-[20px] leading-[1.25] tracking-[-.025em] md:text-[26px]">{children}</dd>
      <dd className="mt-1 text-12 text-muted">{note}</dd>
    </div>
  );
}
