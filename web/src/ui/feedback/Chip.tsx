import type { ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

export type ChipProps = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** How many rows the filter leaves. */
  count?: number;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** A filter that is on or off. */
export function Chip({ isOn, onChange, count, disabled = false, className, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
      className={cn(
        'inline-flex h-11 items-center gap-[7px] whitespace-nowrap rounded-full border px-[13px] font-medium text-13 transition-colors mouse:h-8',
        isOn
          ? 'border-primary-vivid bg-primary-soft text-fg'
          : 'border-line-strong text-fg-2 hover:bg-hover hover:text-fg',
        'disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-disabled',
        className,
      )}
    >
      {children}
      {count !== undefined && <span className={cn('num', isOn ? 'text-fg-2' : 'text-muted')}>{count}</span>}
    </button>
  );
}
