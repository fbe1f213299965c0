import { Progress as Primitive } from 'radix-ui';
import { cn } from '../styles/cn.ts';
import { cssVars } from '../styles/css-vars.ts';

const fills = { brand: 'bg-primary-vivid', success: 'bg-success', danger: 'bg-danger', warning: 'bg-warning' };

export type ProgressProps = {
  label: string;
  /** 0 to 100. */
  value: number;
  tone?: keyof typeof fills;
  size?: 'sm' | 'md';
  className?: string;
};

/** A fita that grows forward. */
export function Progress({ label, value, tone = 'brand', size = 'md', className }: ProgressProps) {
  const percent = Math.max(0, Math.min(100, Math.round(value)));
  return (
    <Primitive.Root
      aria-label={label}
      value={percent}
      className={cn('relative overflow-hidden rounded-[2px] bg-high', size === 'sm' ? 'h-1.5' : 'h-2', className)}
    >
      <Primitive.Indicator
        style={cssVars({ '--v': `${percent}%` })}
        className={cn(
          'fita absolute inset-y-0 left-0 w-(--v) rounded-l-[2px] transition-[width] duration-(--dur-slow) ease-fita [--notch:4px]',
          fills[tone],
        )}
      />
    </Primitive.Root>
  );
}
