import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { id: string; icon: LucideIcon; title: string; children?: ReactNode };

/** The first line of a step: its sign, its name, and what it comes to. */
export function StepHead({ id, icon: Icon, title, children }: Props) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h3 id={id} className="type-h3 flex items-center gap-3">
        <Icon aria-hidden className="size-[18px] text-fg-2" />
        {title}
      </h3>
      {children}
    </div>
  );
}
