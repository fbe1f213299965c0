import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { StoreTile } from '../../ui/brand/StoreTile.tsx';

export function StoreTiles({ platforms }: { platforms: readonly Platform[] }) {
  return (
    <ul aria-label={platforms.map((platform) => platformLabels[platform]).join(', ')} className="flex flex-wrap gap-1">
      {platforms.map((platform) => (
        <li key={platform}>
          <StoreTile name={platformLabels[platform]} short={platformLetters[platform]} />
        </li>
      ))}
    </ul>
  );
}
