import type { ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

export type PageProps = {
  /** Only where it says more than the shell's header, which names the page. */
  title?: ReactNode;
  /** One sentence: what the page is for, what happens next, and when. */
  lead?: ReactNode;
  /** The one primary action of the view. */
  action?: ReactNode;
  /** 1 where no header of the shell holds the h1. */
  level?: 1 | 2;
  className?: string;
  children: ReactNode;
};

/** The frame of a screen: title, action, sections 36 px apart. It rises 8 px as it comes in. */
export function Page({ title, lead, action, level = 2, className, children }: PageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      className={cn(
        'mx-auto flex w-full max-w-[calc(var(--content-max)+2*var(--gutter))] animate-page flex-col gap-9 px-(--gutter) pt-5 pb-22 md:pt-7',
        className,
      )}
    >
      {(title || lead || action) && (
        <header className="-mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0 flex-1 basis-72">
            {title && <Heading className="type-h1">{title}</Heading>}
            {lead && <p className="wrap-anywhere text-pretty text-fg-2">{lead}</p>}
          </div>
          {action && <div className="flex flex-wrap gap-2.5">{action}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
