import { cn } from '../styles/cn.ts';

const colours = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6'];

/** Says which part of the ribbon (SplitMeter) a row is; `place` counts from 0. */
export function SplitSwatch({ place, className }: { place: number; className?: string }) {
  return <span aria-hidden className={cn('w-2.5 rounded-[2px]', colours[place % colours.length], className)} />;
}
