import type { ReactNode } from 'react';
import { RibbonArt } from '../art/RibbonArt.tsx';
import { cn } from '../styles/cn.ts';

export type EmptyProps = {
  title?: ReactNode;
  /** invite: the first time, with the one first step. filter: nothing under this filter, with the way out. */
  kind?: 'invite' | 'filter';
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** Nothing here yet: names the first step, one action. */
export function Empty({ title, kind = 'invite', action, className, children }: EmptyProps) {
  return (
    <div className={cn('flex flex-col items-center gap-1.5 px-6 py-14 text-center', className)}>
      <RibbonArt kind={kind} className="mb-4" />
      {title && <p className="type-h2">{title}</p>}
      {children && (
        <div className={cn('max-w-[420px] text-balance', title ? 'text-13 text-fg-2' : 'text-fg-2')}>{children}</div>
      )}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
