import type { HTMLAttributes, ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li';
  /** Off for tables and pictures that reach the edge. */
  isPadded?: boolean;
  children: ReactNode;
};

/** A quiet surface with a hairline. Never a card inside a card. */
export function Card({ as: Element = 'div', isPadded = true, className, children, ...props }: CardProps) {
  return (
    <Element
      {...props}
      className={cn('rounded-card border border-line bg-surface', isPadded && 'p-5 md:p-6', className)}
    >
      {children}
    </Element>
  );
}
