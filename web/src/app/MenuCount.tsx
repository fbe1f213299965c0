import { QUEUE_CAP } from '@toada/domain/dashboard/dashboard.contract.ts';
import { clsx } from 'clsx';
import type { Count } from './menu-counters.ts';
import { panelTexts } from './panel.texts.ts';

/** How many wait behind an entry; orange where one of them is past its deadline. */
export function MenuCount({ value: { count, isLate } }: { value: Count }) {
  if (count === 0) return null;
  return (
    <span className={clsx('num shrink-0 font-bold text-12', isLate ? 'text-warning' : 'text-fg-2')}>
      {count >= QUEUE_CAP ? `${QUEUE_CAP}+` : count}
      <span className="sr-only"> {panelTexts.pending(count) + (isLate ? panelTexts.pendingLate : '')}</span>
    </span>
  );
}

/** The rail has no room for the number: a dot in its place, the number for screen readers. */
export function MenuDot({ value }: { value: Count }) {
  if (value.count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className={clsx(
          'absolute top-2 right-3 size-[7px] rounded-full mouse:top-1.5',
          value.isLate ? 'bg-warning' : 'bg-secondary-text',
        )}
      />
      <span className="sr-only">
        <MenuCount value={value} />
      </span>
    </>
  );
}

/** Figures that the sign below the fold adds up (BelowSign). */
export const rowData = ({ count, isLate }: Count) => ({
  'data-row': '',
  'data-count': count,
  'data-late': isLate || undefined,
});
