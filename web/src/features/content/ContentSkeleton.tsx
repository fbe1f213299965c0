import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { partTexts } from '../../ui/part.texts.ts';
import { CARDS } from './cards.ts';

/** Six cards while the list is on its way (spec 000, point 2). */
export function ContentSkeleton() {
  return (
    <div role="status" aria-label={partTexts.loading} className={CARDS}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Card key={place} className="flex flex-col gap-4">
          <Skeleton className="w-3/5" />
          <Skeleton className="h-10 rounded-control" />
          <div className="flex items-center justify-between gap-4">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-8 w-32 rounded-control" />
          </div>
        </Card>
      ))}
    </div>
  );
}
