import { changePercent } from '@toada/domain/metric/metric.rules.ts';
import { useId } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { cssVars } from '../../ui/styles/css-vars.ts';
import { texts } from './visit.texts.ts';

export type SideRow = { key: string; name: string; detail?: string; times: number; before: number };
type Props = { title: string; none: string; rows: readonly SideRow[]; hasBefore: boolean };

/** One side of the figures, the largest first, each with its change. */
export function SideList({ title, none, rows, hasBefore }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="type-h2">
        {title}
      </h2>
      <SideRows rows={rows} none={none} hasBefore={hasBefore} />
    </Card>
  );
}

export function SideRows({ rows, none, hasBefore }: Omit<Props, 'title'>) {
  const largest = Math.max(1, ...rows.map(({ times }) => times));
  if (rows.length === 0) return <p className="mt-3 text-13 text-fg-2">{none}</p>;
  return (
    <ul className="mt-4 flex flex-col gap-3.5">
      {rows.map(({ key, name, detail, times, before }) => (
        <li key={key}>
          <p className="flex items-baseline gap-2.5 text-13">
            <span className="wrap-anywhere min-w-0 font-medium">
              {name}
              {detail && <span className="ml-2 font-normal text-12 text-muted">{detail}</span>}
            </span>
            <span className="num ml-auto font-semibold">{times.toLocaleString('pt-BR')}</span>
            <ChangeOf times={times} before={before} hasBefore={hasBefore} />
          </p>
          <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-track">
            <span
              style={cssVars({ '--v': `${(times * 100) / largest}%` })}
              className="block h-full w-(--v) rounded-full bg-chart-1"
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** '+16%', or that there was nothing before. The sign says it without the colour. */
function ChangeOf({ times, before, hasBefore }: { times: number; before: number; hasBefore: boolean }) {
  const percent = hasBefore ? changePercent(times, before) : null;
  const tone = percent === null || percent === 0 ? 'text-muted' : percent > 0 ? 'text-success' : 'text-danger';
  const sign = percent === null || percent === 0 ? '' : percent > 0 ? '+' : '−';
  const word = hasBefore ? texts.fresh : texts.without;
  return (
    <span className={cn('num w-14 shrink-0 text-right', tone)}>
      {percent === null ? word : `${sign}${Math.abs(percent).toLocaleString('pt-BR')}%`}
    </span>
  );
}
