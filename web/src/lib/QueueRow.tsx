import type { ReactNode } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import { cn } from '../ui/cn.ts';
import { formatAgo } from './format-ago.ts';

type Props = {
  /** Who waits for an answer. */
  person: { id: string; name: string };
  detail: ReactNode;
  /** What deserves a look before the rest. */
  mark?: ReactNode;
  since: string;
  isOpen: boolean;
  onOpen: () => void;
};

/** One in a queue of decisions: who, about what, since when. The open one is a fita, as in the menu. */
export function QueueRow({ person: { id, name }, detail, mark, since, isOpen, onOpen }: Props) {
  return (
    <li className="py-0.5 pr-2.5">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className={cn(
          'flex min-h-[60px] w-full items-center gap-3 py-2 pr-5 pl-4 text-left outline-offset-[-2px] transition-colors',
          isOpen ? 'fita bg-primary-soft [--notch:12px]' : 'hover:bg-hover',
        )}
      >
        <Avatar id={id} name={name} isDecorative />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-13">{name}</span>
          <span className="block truncate text-12 text-fg-2">{detail}</span>
        </span>
        {mark}
        <time dateTime={since} className="num shrink-0 text-12 text-fg-2">
          {formatAgo(since, new Date())}
        </time>
      </button>
    </li>
  );
}
