import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '../../../ui/styles/cn.ts';
import { DueClock } from './DueClock.tsx';
import type { Due } from './due.ts';

type Props = {
  to: string;
  verb: string;
  picture: ReactNode;
  title: string;
  lead: ReactNode;
  /** At the right: the amount, or the risk. */
  weight?: ReactNode;
  due: Due | null;
  isChosen: boolean;
  onFocus: () => void;
};

/** One thing that waits for the team: the whole row opens it, and the verb says what for. */
export function WaitingRow({ to, verb, picture, title, lead, weight, due, isChosen, onFocus }: Props) {
  return (
    <li
      className={cn(
        'relative grid grid-cols-[36px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-4 py-3 transition-colors md:px-5',
        'md:grid-cols-[36px_minmax(0,1fr)_minmax(0,112px)_104px_108px]',
        isChosen ? 'fita bg-primary-soft [--notch:12px]' : 'hover:bg-hover',
      )}
    >
      <span className="self-start md:self-center">{picture}</span>
      <span className="min-w-0">
        <Link
          to={to}
          data-row
          onFocus={onFocus}
          aria-label={`${verb}: ${title}`}
          className="wrap-anywhere block font-semibold text-13 text-fg no-underline after:absolute after:inset-0 after:outline-offset-[-2px]"
        >
          {title}
        </Link>
        <span className="wrap-anywhere line-clamp-2 text-12 text-muted">{lead}</span>
      </span>
      <span className="num font-bold text-13 max-md:col-start-2 md:text-right">{weight}</span>
      {due ? <DueClock due={due} className="max-md:col-start-2 max-md:max-w-40" /> : <span className="max-md:hidden" />}
      <span
        aria-hidden
        className="grid h-9 place-items-center whitespace-nowrap rounded-control border border-line-strong bg-surface px-3 font-semibold text-13 max-md:hidden"
      >
        {verb}
      </span>
    </li>
  );
}
