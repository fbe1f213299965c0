import type { ReleaseSeries } from '@toada/domain/metric/metric.contract.ts';
import { monthLabel, shortMonth } from '@toada/domain/texts/months.pt-BR.ts';
import { Sparkline } from '../../../ui/chart/Sparkline.tsx';
import { texts } from './plays.texts.ts';

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** A course of months with the newest in words: '12,4 mil em out'. One month has no course. */
export function PlaySparkline({ series: { plays, to } }: { series: ReleaseSeries }) {
  const newest = plays.at(-1) ?? 0;
  return (
    <p className="mt-1.5 flex items-center gap-2 text-12 text-muted" title={texts.inMonth(newest, monthLabel(to))}>
      {plays.length > 1 && <Sparkline values={plays} className="w-20 shrink-0" />}
      <span className="sr-only">{texts.inMonth(newest, monthLabel(to))}</span>
      <span aria-hidden className="num truncate">
        {texts.short(compact.format(newest), shortMonth(to))}
      </span>
    </p>
  );
}
