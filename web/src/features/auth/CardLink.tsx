import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

/** A way to another card, inside a sentence or alone. */
export function CardLink({ children, ...link }: LinkProps & { children: ReactNode }) {
  return (
    <Link {...link} className="finger rounded-cover font-semibold text-primary-text underline-offset-3 hover:underline">
      {children}
    </Link>
  );
}
