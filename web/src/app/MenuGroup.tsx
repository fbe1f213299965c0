import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { MenuCount, rowData } from './MenuCount.tsx';
import type { Count } from './menu-counters.ts';

type Props = {
  title: string;
  count: Count;
  isHere: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A group that folds; folded, it shows the sum of its counters. */
export function MenuGroup({ title, count, isHere, isOpen, onToggle, children }: Props) {
  const [titleId, listId] = [useId(), useId()];
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  const shown = isOpen ? { count: 0, isLate: false } : count;
  return (
    <>
      <h2 className="mouse:mt-2 in-data-dense:mouse:mt-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
          {...rowData(shown)}
          className={clsx(
            'flex h-11 w-[calc(100%-16px)] items-center gap-2 pr-3.5 pl-[22px] font-semibold text-13 tracking-[-.005em] transition-colors hover:text-fg focus-visible:-outline-offset-2 mouse:h-8 mouse:text-12',
            isHere && !isOpen ? 'text-fg' : 'text-muted',
          )}
        >
          <Arrow aria-hidden size={14} className="shrink-0" />
          <span id={titleId} className="min-w-0 flex-1 truncate text-left">
            {title}
          </span>
          <MenuCount value={shown} />
        </button>
      </h2>
      <ul id={listId} aria-labelledby={titleId} hidden={!isOpen}>
        {children}
      </ul>
    </>
  );
}
