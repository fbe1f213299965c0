import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { partTexts } from '../../ui/part.texts.ts';

/** The two panes while the draft is on its way. */
export function BuilderSkeleton() {
  return (
    <div role="status" aria-label={partTexts.loading} className="@container">
      <div className="grid @4xl:grid-cols-[404px_minmax(0,1fr)]">
        <div className="flex flex-col gap-6 border-line p-6 @4xl:border-r">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <div key={place} className="flex flex-col gap-2.5">
              <Skeleton className="w-32" />
              <Skeleton className="h-10 rounded-control" />
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-6 p-6 @max-4xl:hidden">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-[60dvh] rounded-card" />
        </div>
      </div>
    </div>
  );
}
