import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { texts } from './app.texts.ts';

/** While a screen's code is on its way: the frame of most screens, so that their own boxes take its place without a jump. */
export function ScreenSkeleton() {
  return (
    <div
      role="status"
      aria-label={texts.loading}
      className="mx-auto flex w-full max-w-[calc(var(--content-max)+2*var(--gutter))] flex-col gap-9 px-(--gutter) pt-5 pb-22 md:pt-7"
    >
      <div className="-mb-3">
        <Skeleton className="h-5 w-[420px] max-w-full" />
      </div>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-3">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card max-md:hidden" />
        <Skeleton className="h-28 rounded-card max-md:hidden" />
      </div>
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
