import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { partTexts } from '../../ui/part.texts.ts';

const CARDS = ['a', 'b', 'c'];

/** Cards of the same height as those that are coming. */
export function CardsSkeleton() {
  return (
    <div role="status" aria-label={partTexts.loading} className="flex flex-col gap-2.5">
      {CARDS.map((key) => (
        <Card key={key} isPadded={false} className="flex items-center gap-5 p-3.5">
          <Skeleton className="size-16 rounded-cover" />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className="max-w-44" />
            <Skeleton className="h-3 max-w-60" />
          </div>
          <Skeleton className="h-6 w-28 max-md:hidden" />
          <Skeleton className="h-8 w-36 max-md:hidden" />
        </Card>
      ))}
    </div>
  );
}
