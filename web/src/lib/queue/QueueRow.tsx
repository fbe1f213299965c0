import type { ReactNode } from 'react';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { formatAgo } from '../format/format-ago.ts';

type Props = {
  /** Person who waits for an answer. */
  person: { id: string; name: string };
  detail: ReactNode;
  /** How much it is about, where it is about money. */
  amount?: string;
  /** How it stands, where the queue holds more than what waits. */
  status?: ReactNode;
  /** Mark of a row that deserves a look before the rest. */
  mark?: ReactNode;
  since: string;
  /** Where several are decided at once: whether it is among them. Its label names the row. */
  pick?: { label: string; isPicked: boolean; onPick: () => void } | undefined;
  isOpen: boolean;
  onOpen: () => void;
};

/** One in a queue of decisions: who, how much, about what, since when. The open one is a fita, as in the menu. */
export function QueueRow({ person: { id, name }, detail, amount, status, mark, since, pick, isOpen, onOpen }: Props) {
  return (
    <li className={cn('py-0.5 pr-2.5', pick && 'flex items-center', pick?.isPicked && 'bg-raised')}>
      {pick && (
        <Checkbox
          label={<span className="sr-only">{pick.label}</span>}
          checked={pick.isPicked}
          onChange={pick.onPick}
          className="shrink-0 py-3 pl-4"
        />
      )}
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className={cn(
          'flex min-h-[60px] w-full items-center gap-3 py-2 pr-5 pl-4 text-left outline-offset-[-2px] transition-colors',
          pick && 'pr-4 pl-2',
          isOpen ? 'fita bg-primary-soft [--notch:12px]' : 'hover:bg-hover',
        )}
      >
        <Avatar id={id} name={name} isDecorative className="self-start" />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-24 flex-1 truncate font-semibold text-13">{name}</span>
            {amount && <b className="num whitespace-nowrap font-semibold text-14">{amount}</b>}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-fg-2">
            {status ?? mark}
            <span className="wrap-break-word min-w-16 flex-1">{detail}</span>
            <time dateTime={since} className="num shrink-0 whitespace-nowrap">
              {formatAgo(since, new Date())}
            </time>
            {status && mark && <span className="basis-full">{mark}</span>}
          </span>
        </span>
      </button>
    </li>
  );
}
