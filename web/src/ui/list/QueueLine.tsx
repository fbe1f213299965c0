import type { ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

type Props = { isChosen: boolean; onChoose: () => void; className?: string; children: ReactNode };

/** A case in a queue: the open one is cut like a fita and points at its page. */
export function QueueLine({ isChosen, onChoose, className, children }: Props) {
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
      className={cn(
        'flex min-h-[60px] w-full items-center gap-3 py-2.5 pr-6 pl-4 text-left outline-offset-[-2px] transition-colors',
        isChosen ? 'fita bg-primary-soft [--notch:10px]' : 'hover:bg-hover',
        className,
      )}
    >
      {children}
    </button>
  );
}
