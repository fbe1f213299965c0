import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button/Button.tsx';

/** At the right of a part's title: the rest of it. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button asChild variant="link" size="sm">
      <Link to={to}>{children}</Link>
    </Button>
  );
}
