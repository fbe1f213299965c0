import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { RibbonArt } from '../art/RibbonArt.tsx';

export type ErrorStateProps = {
  title: ReactNode;
  /** screen: the page could not load. panel: one part of it, the rest lives on. */
  size?: 'screen' | 'panel';
  /** "Tentar Novamente" first. */
  action?: ReactNode;
  /** Code to tell support. */
  code?: ReactNode;
  className?: string;
  /** The event, and the things that are safe. */
  children?: ReactNode;
};

/** Something failed: one ribbon came loose. */
export function ErrorState({ title, size = 'panel', action, code, className, children }: ErrorStateProps) {
  const isScreen = size === 'screen';
  return (
    <div
      role="alert"
      className={clsx(
        'flex flex-col items-center px-6 text-center',
        isScreen ? 'min-h-[60vh] justify-center py-14' : 'py-8',
        className,
      )}
    >
      <RibbonArt kind={isScreen ? 'loose' : 'loose-quiet'} className={isScreen ? 'mb-9' : 'mb-4'} />
      {isScreen ? <h2 className="type-h1">{title}</h2> : <p className="type-h2">{title}</p>}
      {children && (
        <div className={clsx('mt-2 max-w-[420px] text-balance text-fg-2', isScreen ? 'text-15' : 'text-13')}>
          {children}
        </div>
      )}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
      {code && <p className="num mt-7 text-12 text-muted">{code}</p>}
    </div>
  );
}
