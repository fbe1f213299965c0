import type { LucideIcon } from 'lucide-react';
import { cn } from '../styles/cn.ts';
import { tones } from './tones.ts';

const looks = {
  success: 'bg-pendao-success text-on-pendao-success',
  warning: 'bg-pendao-warning text-on-pendao-warning',
  danger: 'bg-pendao-danger text-on-pendao-danger',
};

/** A status that hangs from the upper edge of a cover. The word is for screen readers and the title. */
export function StatusPendao({ tone, label, icon }: { tone: keyof typeof looks; label: string; icon?: LucideIcon }) {
  const Icon = icon ?? tones[tone].icon;
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={cn(
        'pendao absolute top-0 left-3 z-1 grid h-10 w-[26px] place-items-start justify-center pt-[9px] [--notch:9px]',
        looks[tone],
      )}
    >
      <Icon aria-hidden className="size-[15px]" />
    </span>
  );
}
