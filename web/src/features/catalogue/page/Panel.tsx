import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';

type Props = { title: string; aside?: ReactNode; lead?: ReactNode; isPadded?: boolean; children: ReactNode };

/** A part of the page under its own heading. */
export function Panel({ title, aside, lead, isPadded = true, children }: Props) {
  const id = useId();
  return (
    <Card as="section" isPadded={false} aria-labelledby={id} className="min-w-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 pt-5 md:px-6">
        <div className="min-w-0">
          <h3 id={id} className="type-h2">
            {title}
          </h3>
          {lead && <p className="mt-0.5 text-13 text-fg-2">{lead}</p>}
        </div>
        {aside && <div className="text-13 text-muted">{aside}</div>}
      </header>
      <div className={isPadded ? 'px-5 pt-4 pb-5 md:px-6' : 'pt-3'}>{children}</div>
    </Card>
  );
}
