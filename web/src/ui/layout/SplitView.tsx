import type { ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

export type SplitViewProps = {
  /** Above both: what narrows the list. */
  head?: ReactNode;
  list: ReactNode;
  /** Where there is no room for both, what was chosen takes the place of the list. */
  isChosen: boolean;
  /** The chosen row, or the invitation to choose. */
  children: ReactNode;
};

/**
 * A list and what was chosen in it, side by side: together they fill the window, and each scrolls alone. What a page
 * shows above its screen says how much room it takes (`--above`).
 */
export function SplitView({ head, list, isChosen, children }: SplitViewProps) {
  return (
    <div
      className={cn(
        '@container animate-page pt-(--apart) [--apart:min(16px,var(--above,0px))]',
        head ? '[--head:49px]' : '[--head:0px]',
      )}
    >
      {head && (
        <div
          className={cn(
            'border-line px-(--gutter) @3xl:block @3xl:border-b @3xl:px-6 @3xl:[&_[role=tablist]]:flex-nowrap @3xl:[&_[role=tablist]]:gap-x-5 @3xl:[&_[role=tablist]]:border-b-0',
            isChosen && 'hidden',
          )}
        >
          {head}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] @3xl:h-[calc(100dvh-var(--topbar)-var(--above,0px)-var(--apart)-var(--head))] @3xl:grid-cols-[304px_minmax(0,1fr)] @6xl:grid-cols-[372px_minmax(0,1fr)]">
        <div
          className={cn('min-h-0 min-w-0 flex-col border-line @3xl:flex @3xl:border-r', isChosen ? 'hidden' : 'flex')}
        >
          {list}
        </div>
        <div className={cn('min-h-0 min-w-0 flex-col @3xl:flex', isChosen ? 'flex' : 'hidden')}>{children}</div>
      </div>
    </div>
  );
}

/** The object, and beside it, or below it where there is less room, the decision. */
export function SplitPanes({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col @3xl:overflow-y-auto @5xl:grid @5xl:grid-cols-[minmax(0,1fr)_272px] @5xl:overflow-visible @6xl:grid-cols-[minmax(0,1fr)_320px]">
      {children}
    </div>
  );
}
