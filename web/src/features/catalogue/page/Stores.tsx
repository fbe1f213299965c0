import type { DeliveryView, ReleaseDeliveries } from '@toada/domain/delivery/delivery.contract.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { useState } from 'react';
import { useCan } from '../../../lib/session/use-can.ts';
import { useStorePlays } from '../../metric/parts/use-store-plays.ts';
import { nameOf } from '../name-of.ts';
import { AskedChanges, AskedTakeDown } from './asked-dialogs.tsx';
import type { View } from './Delivery.tsx';
import { isOut } from './is-out.ts';
import { Lanes } from './Lanes.tsx';
import { leavingStores } from './removable-stores.ts';
import { StoreTable } from './StoreTable.tsx';

type StoresProps = { release: ReleasePageView; deliveries: ReleaseDeliveries; view: View };

/** The release in its stores, as lanes over time or as a table. */
export function Stores({ release, deliveries, view }: StoresProps) {
  const [wanted, setWanted] = useState<readonly Platform[] | null>(null);
  const [compared, setCompared] = useState<DeliveryView | null>(null);
  const mayEdit = useCan('release.edit');
  const plays = useStorePlays(release, useCan('metric.read') && isOut(release));
  const leaving = leavingStores(deliveries);
  const removable = leaving.filter(({ isRemovable }) => mayEdit && isRemovable);
  const having = removable.map(({ platform }) => platform);
  const acts = { removable: having, onTakeDown: (platform: Platform) => setWanted([platform]), onChanges: setCompared };
  return (
    <>
      {view === 'lanes' ? (
        <div className="px-5 pb-3 md:px-6">
          <Lanes deliveries={deliveries} releaseDate={release.release_date} plays={plays} {...acts} />
        </div>
      ) : (
        <StoreTable stores={deliveries.stores} {...acts} />
      )}
      {wanted && (
        <AskedTakeDown
          release={{ id: release.id, name: nameOf(release) }}
          stores={leaving}
          wanted={wanted}
          onClose={() => setWanted(null)}
        />
      )}
      {compared && <AskedChanges delivery={compared} onClose={() => setCompared(null)} />}
    </>
  );
}
