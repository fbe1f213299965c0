import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';

/** Null or undefined: there was nothing there, or nothing is left. */
export type Change = { field: string; before: ReactNode; after: ReactNode };

/** A change, field by field: the old value, and the new. */
export function ChangeList({ changes, className }: { changes: readonly Change[]; className?: string }) {
  return (
    <dl className={cn('flex flex-col divide-y divide-line text-13', className)}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-4 gap-y-0.5 py-2.5 md:grid-cols-[minmax(110px,.4fr)_1fr]">
          <dt className="text-muted">{field}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <Value isOld>{before}</Value>
            <ArrowRight role="img" aria-label={partTexts.changedTo} className="size-3.5 self-center text-muted" />
            <Value>{after}</Value>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ isOld = false, children }: { isOld?: boolean; children: ReactNode }) {
  if (children === null || children === undefined || children === '')
    return <span className="text-muted italic">{partTexts.nothing}</span>;
  if (isOld) return <del className="num min-w-0 break-words text-fg-2 decoration-line-control">{children}</del>;
  return <ins className="num min-w-0 break-words font-medium no-underline">{children}</ins>;
}
