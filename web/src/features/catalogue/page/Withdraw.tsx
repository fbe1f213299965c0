import { useQuery } from '@tanstack/react-query';
import { distributionStates } from '@toada/domain/distribution/distribution.states.ts';
import { next } from '@toada/domain/machine.ts';
import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { useState } from 'react';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { releaseDeliveriesQuery } from '../../delivery/parts/deliveries.api.ts';
import { nameOf } from '../name-of.ts';
import { AskedTakeDown } from './asked-dialogs.tsx';
import { texts } from './page.texts.ts';
import { useWithdraw } from './release-acts.api.ts';
import { leavingStores } from './removable-stores.ts';

const { withdraw: words } = texts;

/** Takes the release back as long as there is something to take down or to call off; before that, where the states let it. */
export function Withdraw({ release }: { release: ReleasePageView }) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdraw();
  const mayEdit = useCan('release.edit');
  const { data, isLoading } = useQuery({ ...releaseDeliveriesQuery(release.id), enabled: release.status !== 'draft' });
  const stores = data ? leavingStores(data) : [];
  const removable = stores.filter(({ isRemovable }) => isRemovable);
  // Which question is asked depends on whether a store has it, or is to get it.
  if (!mayEdit || isLoading) return null;
  if (removable.length > 0)
    return (
      <>
        <Button variant="ghost" onClick={() => setIsAsking(true)}>
          {words.action}
        </Button>
        {isAsking && (
          <AskedTakeDown
            release={{ id: release.id, name: nameOf(release) }}
            stores={stores}
            wanted={removable.map(({ platform }) => platform)}
            onClose={() => setIsAsking(false)}
          />
        )}
      </>
    );

  if (release.is_leaving || !next(distributionStates, release.status, 'withdraw')) return null;
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={setIsAsking}
      trigger={<Button variant="ghost">{words.early}</Button>}
      title={words.title(nameOf(release))}
      description={words.description}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate(release.id, { onSettled: () => setIsAsking(false) })}
    />
  );
}
