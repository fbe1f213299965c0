import type { ReleaseView } from '@toada/domain/release/release.contract.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { partTexts } from '../../ui/part.texts.ts';
import { usePlaySeries } from '../metric/parts/use-play-series.ts';
import { texts } from './catalogue.texts.ts';
import { ReleaseCard } from './ReleaseCard.tsx';

const grid = 'grid grid-cols-2 gap-x-3.5 gap-y-7 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-9 xl:grid-cols-5';

type Props = { rows: readonly ReleaseView[]; hasOwners: boolean; onEdit: (release: ReleaseView) => void };

export function ReleaseGrid({ rows, hasOwners, onEdit }: Props) {
  const plays = usePlaySeries(rows.map(({ id }) => id));
  return (
    <ul aria-label={texts.list} className={grid}>
      {rows.map((release) => (
        <li key={release.id} className="min-w-0">
          <ReleaseCard release={release} hasOwner={hasOwners} plays={plays.get(release.id)} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}

/** The grid that is coming: as many covers as the first screen holds. */
export function GridSkeleton() {
  return (
    <div role="status" aria-label={partTexts.loading} className={grid}>
      {Array.from({ length: 10 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity.
        <div key={card}>
          <Skeleton className="aspect-square h-auto w-full rounded-cover" />
          <Skeleton className="mt-3 max-w-36" />
          <Skeleton className="mt-2 h-3 max-w-24" />
        </div>
      ))}
    </div>
  );
}
