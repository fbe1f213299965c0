import { type ReactNode, useId } from 'react';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';

type Props = { name: string; kind: string; badge: { tone: Tone; label: string } | null; children: ReactNode };

/** One service: its name, its state and whose turn it is. */
export function ConnectionBlock({ name, kind, badge, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 p-5 md:px-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="font-semibold text-15">
            {name}
          </h2>
          <p className="text-12 text-muted">{kind}</p>
        </div>
        {badge && <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
      </header>
      {children}
    </section>
  );
}
