import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { partTexts } from '../../../ui/part.texts.ts';

/** The page that is coming: its cover, its name and its tracks. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label={partTexts.loading} className="grid gap-6">
      <div className="grid items-end gap-6 md:grid-cols-[232px_1fr]">
        <Skeleton className="aspect-square h-auto w-full rounded-cover" />
        <div className="grid gap-4">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-12 max-w-md" />
          <Skeleton className="max-w-60" />
        </div>
      </div>
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
