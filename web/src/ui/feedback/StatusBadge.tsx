import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../styles/cn.ts';
import { type Tone, tones } from './tones.ts';

export type StatusBadgeProps = {
  tone: Tone;
  /** The tone has an icon of its own; a status may bring a better one. */
  icon?: LucideIcon;
  /** A ribbon, or plain words in a dense list. */
  look?: 'fita' | 'text';
  className?: string;
  children: ReactNode;
};

/** Fita de status: colour, icon and word, always the three. */
export function StatusBadge({ tone, icon, look = 'fita', className, children }: StatusBadgeProps) {
  const Icon = icon ?? tones[tone].icon;
  return look === 'fita' ? (
    <span
      data-status
      className={cn(
        'fita inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-l-[4px] pr-4 pl-[9px] font-semibold text-12 tracking-[-.005em] [--notch:7px]',
        tones[tone].soft,
        className,
      )}
    >
      <Icon aria-hidden className="size-[13px]" />
      {children}
    </span>
  ) : (
    <span
      data-status
      className={cn(
        'inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-13',
        tones[tone].text,
        className,
      )}
    >
      <Icon aria-hidden className="size-[15px]" />
      {children}
    </span>
  );
}
