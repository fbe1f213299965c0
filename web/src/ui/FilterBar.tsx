import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type FilterBarProps = {
  /** A SearchInput. */
  search?: ReactNode;
  /** Stands at the right end: a Segmented, an export button. */
  aside?: ReactNode;
  className?: string;
  /** Chips, or a Select or two. */
  children?: ReactNode;
};

/**
 * Above a list: search, filters, view. On a phone the search takes a line of its own, and the filters the next, which
 * is pushed sideways where they are many.
 */
export function FilterBar({ search, aside, className, children }: FilterBarProps) {
  return (
    <div className={cn('flex flex-wrap items-center gap-x-3 gap-y-2.5', className)}>
      {search && <div className="w-full md:w-[272px]">{search}</div>}
      {children && (
        <div className="-mx-(--gutter) flex min-w-0 items-center gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] max-md:w-[calc(100%+2*var(--gutter))] max-md:*:shrink-0 md:mx-0 md:flex-1 md:flex-wrap md:overflow-visible md:px-0">
          {children}
        </div>
      )}
      {aside && <div className="flex items-center gap-2 md:ml-auto">{aside}</div>}
    </div>
  );
}
