import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';

/** A box of the same size as what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('skeleton block h-3.5', className)} />;
}

/** Rows of a table that is coming: as many and as high as the real ones. */
export function SkeletonRows({ rows = 3, label = partTexts.loading }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity.
        <div key={row} className="flex min-h-[60px] items-center gap-3 px-5 py-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className={cn('h-3 max-w-44', row % 3 === 1 && 'max-w-32')} />
            <Skeleton className={cn('h-2.5 max-w-28', row % 3 === 2 && 'max-w-36')} />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
