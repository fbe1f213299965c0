import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Stands above a page that was opened from a list, and leads back to it. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mb-1 inline-flex min-h-11 mouse:min-h-0 items-center gap-1 self-start text-13 text-fg-2 no-underline hover:text-fg"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
