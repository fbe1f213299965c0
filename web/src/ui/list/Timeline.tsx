import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Tone, tones } from '../feedback/tones.ts';
import { cn } from '../styles/cn.ts';

export type TimelineEvent = {
  id: string;
  title: ReactNode;
  /** Actor and origin: one quiet line. */
  detail?: ReactNode;
  /** When, already in words: "15 nov 2026, 12:20". */
  moment: ReactNode;
  /** The same for machines, ISO 8601. */
  dateTime?: string;
  tone?: Tone;
  /** The tone's own when not given. */
  icon?: LucideIcon;
  /** Details to open: a ChangeList. */
  children?: ReactNode;
};

/** Events, newest first as given: a tile in the colour of the outcome, the words, the moment at the right. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {events.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </ol>
  );
}

function Event({ event }: { event: TimelineEvent }) {
  const { title, detail, moment, dateTime, tone = 'neutral', icon, children } = event;
  const Icon = icon ?? tones[tone].icon;
  return (
    <li className="flex gap-3.5 px-5 py-3.5">
      <span className={cn('mt-0.5 grid size-8 shrink-0 place-items-center rounded-[8px]', tones[tone].soft)}>
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 font-semibold text-14">{title}</p>
          <time dateTime={dateTime} className="num shrink-0 text-12 text-muted">
            {moment}
          </time>
        </div>
        {detail && <p className="text-12 text-fg-2">{detail}</p>}
        {children && <div className="mt-2">{children}</div>}
      </div>
    </li>
  );
}
