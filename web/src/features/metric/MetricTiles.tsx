import type { MetricView } from '@toada/domain/metric/metric.contract.ts';
import { changePercent } from '@toada/domain/metric/metric.rules.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { texts } from './metric.texts.ts';
import type { MetricChoice } from './use-metric-filter.ts';

const words = texts.tiles;

/** Four numbers of the period. Each currency has its own: they are never added up. */
export function MetricTiles({ view, choice }: { view: MetricView; choice: MetricChoice }) {
  const { plays, before, amounts, visits, reminders, months } = view;
  const isReported = months.some(({ is_reported }) => is_reported);
  const than = texts.before[choice.filter.compare ?? 'previous'](choice.span);
  return (
    <Card as="section" isPadded={false} aria-label={words.label}>
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        <Tile
          name={words.plays}
          note={isReported ? texts.change(changePercent(plays, before), than) : words.unreported}
        >
          {plays.toLocaleString('pt-BR')}
        </Tile>
        <Tile name={words.income} note={amounts.length > 0 ? words.incomeNote : words.noIncome} className="border-l">
          {amounts.length === 0 && '0'}
          {amounts.map(({ currency, amount }) => (
            <span key={currency} className="block whitespace-nowrap">
              {formatNamedMoney({ amount, currency })}
            </span>
          ))}
        </Tile>
        <Tile name={words.visits} note={words.visitsNote} className="max-lg:border-t lg:border-l">
          {visits.toLocaleString('pt-BR')}
        </Tile>
        <Tile name={words.reminders} note={words.remindersNote} className="border-l max-lg:border-t">
          {reminders.toLocaleString('pt-BR')}
        </Tile>
      </dl>
    </Card>
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
