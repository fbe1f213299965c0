import type { DistributionView } from '@toada/domain/distribution/distribution.contract.ts';
import { releaseTypeLabels } from '@toada/domain/texts/distribution.pt-BR.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { useId } from 'react';
import { formatDate } from '../../lib/format/format-date.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { StoreTile } from '../../ui/brand/StoreTile.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CardActions, type Shown } from './CardActions.tsx';
import { DistributionState } from './DistributionState.tsx';
import { texts } from './distribution.texts.ts';

type Props = { row: DistributionView; hasOwner: boolean; onShow: (shown: Shown) => void };

export function DistributionCard({ row, hasOwner, onShow }: Props) {
  const lineId = useId();
  const { title, artist, type, release_date: date, owner_name } = row;
  const facts = [artist, releaseTypeLabels[type], date ? formatDate(date) : texts.noDate].filter(Boolean).join(', ');
  return (
    <Card
      as="article"
      isPadded={false}
      className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 p-3.5 md:grid-cols-[64px_minmax(0,1fr)_auto] md:gap-x-5 xl:grid-cols-[64px_minmax(0,1fr)_176px_220px_268px]"
    >
      <Cover id={row.id} src={row.cover_url} className="w-16" />
      <div className="min-w-0">
        <h3 className="type-h3 truncate">{title || texts.untitled}</h3>
        <p className="num truncate text-13 text-muted">{facts}</p>
        {hasOwner && <p className="truncate text-12 text-fg-2">{owner_name}</p>}
      </div>
      <div className="max-xl:hidden">
        <StoreTiles row={row} />
      </div>
      <div className="max-md:col-span-full max-xl:row-start-2 md:max-xl:col-span-2 md:max-xl:col-start-2">
        <DistributionState row={row} lineId={lineId} />
      </div>
      <div className="max-md:col-span-full">
        <CardActions row={row} lineId={lineId} onShow={onShow} />
      </div>
    </Card>
  );
}

/** The chosen stores; of a release that was taken down, those that had it, faint. */
function StoreTiles({ row }: { row: DistributionView }) {
  const isGone = row.status === 'withdrawn';
  const platforms = isGone ? row.stores.map(({ platform }) => platform) : row.platforms;
  const names = platforms.map((platform) => platformLabels[platform]).join(', ');
  if (platforms.length === 0) return null;
  return (
    <ul
      aria-label={isGone ? texts.removedFrom(names) : names}
      title={isGone ? texts.removedFrom(names) : undefined}
      className={isGone ? 'flex flex-wrap gap-1 opacity-45' : 'flex flex-wrap gap-1'}
    >
      {platforms.map((platform) => (
        <li key={platform}>
          <StoreTile name={platformLabels[platform]} short={platformLetters[platform]} />
        </li>
      ))}
    </ul>
  );
}
