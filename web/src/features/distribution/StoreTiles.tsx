import type { DistributionView } from '@toada/domain/distribution/distribution.contract.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { StoreTile } from '../../ui/brand/StoreTile.tsx';
import { texts } from './distribution.texts.ts';

/** The chosen stores; of a release that was taken down, those that had it, faint. */
export function StoreTiles({ row }: { row: DistributionView }) {
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
