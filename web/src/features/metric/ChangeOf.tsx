import { changePercent } from '@toada/domain/metric/metric.rules.ts';
import { cn } from '../../ui/styles/cn.ts';
import { texts } from './metric.texts.ts';

type Props = { plays: number; before: number; hasBefore: boolean; className?: string };

/** '+16%', or that there was nothing before; without anything to compare with, nothing. The sign says it without the colour. */
export function ChangeOf({ plays, before, hasBefore, className }: Props) {
  if (!hasBefore) return <span className={cn('text-muted', className)}>{texts.tracks.none}</span>;
  const percent = changePercent(plays, before);
  if (percent === null) return <span className={cn('text-muted', className)}>{texts.tracks.fresh}</span>;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  const tone = percent > 0 ? 'text-success' : percent < 0 ? 'text-danger' : 'text-muted';
  return (
    <span className={cn('num', tone, className)}>
      {sign}
      {Math.abs(percent).toLocaleString('pt-BR')}%
    </span>
  );
}
