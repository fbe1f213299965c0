import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { texts } from './page.texts.ts';

/** Before anything was sent: where it is going. */
export function ChosenStores({ platforms }: { platforms: readonly Platform[] }) {
  return (
    <ul aria-label={texts.delivery.stores} className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 xl:grid-cols-6">
      {platforms.map((platform) => (
        <li
          key={platform}
          className="flex min-w-0 items-center gap-2 rounded-control border border-line px-2.5 py-2.5 md:gap-2.5 md:px-3"
        >
          <StoreTile short={platformLetters[platform]} size="md" />
          <span className="min-w-0 font-medium text-13 leading-tight">{platformLabels[platform]}</span>
        </li>
      ))}
    </ul>
  );
}
