import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Tone, tones } from './tones.ts';

export type AlertProps = {
  tone: Extract<Tone, 'success' | 'warning' | 'danger' | 'info'>;
  title: ReactNode;
  icon?: LucideIcon;
  action?: ReactNode;
  /** Read out when it appears: the summary of a refused form. */
  isAnnounced?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A notice that stays in the page, beside what it is about. */
export function Alert({ tone, title, icon, action, isAnnounced = false, className, children }: AlertProps) {
  const Icon = icon ?? tones[tone].icon;
  return (
    <div
      role={isAnnounced ? 'alert' : undefined}
      className={clsx('flex gap-3 rounded-[12px] px-4 py-3.5 text-13 leading-normal', tones[tone].soft, className)}
    >
      <Icon aria-hidden className="mt-px size-5" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-14 text-fg">{title}</p>
        {children && <div className="text-fg-2">{children}</div>}
        {action && <div className="mt-1.5">{action}</div>}
      </div>
    </div>
  );
}
