import { Clock, TriangleAlert } from 'lucide-react';
import { cn } from '../../../ui/styles/cn.ts';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import type { Due, DueState } from './due.ts';
import { staffTexts } from './staff.texts.ts';

const tones: Record<DueState, { text: string; bar: string }> = {
  late: { text: 'text-danger', bar: 'bg-danger' },
  today: { text: 'text-warning', bar: 'bg-warning' },
  open: { text: 'text-success', bar: 'bg-success' },
};

/** Time left in words over a ribbon of the time used up. */
export function DueClock({ due, className }: { due: Due; className?: string }) {
  const { text, bar } = tones[due.state];
  const Icon = due.state === 'late' ? TriangleAlert : Clock;
  return (
    <span className={cn('block min-w-0', className)}>
      <span className={cn('num flex items-center gap-1.5 whitespace-nowrap font-semibold text-12', text)}>
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {staffTexts.left(due)}
      </span>
      <span aria-hidden className="mt-1.5 block h-[3px] rounded-full bg-high">
        <span
          style={cssVars({ '--w': `${Math.max(4, due.share * 100)}%` })}
          className={cn('fita block h-full w-(--w) [--notch:3px]', bar)}
        />
      </span>
    </span>
  );
}
