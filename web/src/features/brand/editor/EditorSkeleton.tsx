import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { texts } from '../brand.texts.ts';

const ROWS = 7;

/** The editor's boxes before its values are there. */
export function EditorSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="@container">
      <div className="grid @4xl:h-[calc(100dvh-var(--topbar)-var(--above,0px))] @4xl:grid-cols-[404px_minmax(0,1fr)]">
        <div className="flex flex-col gap-5 border-line px-6 py-5 @4xl:border-r">
          <Skeleton className="h-16" />
          {Array.from({ length: ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity.
            <div key={row} className="flex items-center gap-3">
              <Skeleton className="size-9 shrink-0" />
              <Skeleton className="h-3 flex-1" />
              <Skeleton className="h-9 w-24 shrink-0" />
            </div>
          ))}
        </div>
        <div className="hidden bg-sunken p-6 pt-20 @4xl:block">
          <Skeleton className="h-[480px] rounded-card" />
        </div>
      </div>
    </div>
  );
}
