import type { ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

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
 * Above a list: search, filters, view. On a phone the search takes a line of its own, and the filters as many as they
 * need: one that stands beyond the edge is one that nobody finds.
 */
export function FilterBar({ search, aside, className, children }: FilterBarProps) {
  return (
    <div className={cn('flex flex-wrap items-center gap-x-3 gap-y-2.5', className)}>
      {search && <div className="w-full md:w-[272px]">{search}</div>}
      {children && (
        <div className="flex min-w-0 flex-wrap items-center gap-2 max-md:w-full md:flex-[1_1_320px]">{children}</div>
      )}
      {aside && <div className="flex items-center gap-2 md:ml-auto">{aside}</div>}
    </div>
  );
}
