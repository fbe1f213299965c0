import type { Dashboard } from '@toada/domain/dashboard/dashboard.contract.ts';
import { Amplifier, useAmplifierCards } from '../blocks/Amplifier.tsx';
import { LatestReleases } from '../blocks/LatestReleases.tsx';
import { Platforms } from '../blocks/Platforms.tsx';
import { Shop } from '../blocks/Shop.tsx';

type Props = { dashboard: Pick<Dashboard, 'releases' | 'platforms' | 'shop'>; isReadOnly: boolean };

/** Parts of the specification (001, point 2), below what is new today: tools in one row, the rest in equal columns. */
export function OwnParts({ dashboard: { releases, platforms, shop }, isReadOnly }: Props) {
  const cards = useAmplifierCards();
  return (
    <>
      {cards.length > 0 && !isReadOnly && <Amplifier cards={cards} />}
      {(releases || platforms || shop) && (
        <div className="grid gap-x-5 gap-y-9 *:min-w-0 lg:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
          {releases && <LatestReleases releases={releases} isReadOnly={isReadOnly} />}
          {platforms && <Platforms platforms={platforms} isReadOnly={isReadOnly} />}
          {shop && <Shop shop={shop} isReadOnly={isReadOnly} />}
        </div>
      )}
    </>
  );
}
