import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { personPage } from './person-page.ts';
import { useCan } from './use-can.ts';

type Props = { id: string | null; children: ReactNode };

/** A person's name, leading to their page for whoever may open it; plain words for everybody else. */
export function PersonLink({ id, children }: Props) {
  const canOpen = useCan('person.open');
  if (!canOpen || id === null) return children;
  return (
    <Link
      to={personPage(id)}
      className="finger wrap-anywhere rounded-cover underline decoration-line-strong underline-offset-3 hover:decoration-current"
    >
      {children}
    </Link>
  );
}
