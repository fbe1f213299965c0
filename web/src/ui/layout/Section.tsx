import { type ReactNode, useId } from 'react';
import { cn } from '../styles/cn.ts';

export type SectionProps = {
  title: ReactNode;
  /** At the right of the title: "Ver catálogo completo". */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Section({ title, action, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('min-w-0', className)}>
      <header className="mb-3.5 flex min-h-8 items-center justify-between gap-3">
        <h2 id={id} className="type-h2">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}
