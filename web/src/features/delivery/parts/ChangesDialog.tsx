import { useQuery } from '@tanstack/react-query';
import type { DeliveryView, MessageChange } from '@toada/domain/delivery/delivery.contract.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { ChangeList } from '../../../ui/list/ChangeList.tsx';
import { Dialog, DialogClose } from '../../../ui/overlay/Dialog.tsx';
import { changesQuery } from './deliveries.api.ts';
import { texts } from './delivery.texts.ts';

const words = texts.changes;

type Props = { delivery: Pick<DeliveryView, 'id' | 'platform'>; onClose: () => void };

/** Differences of a message from the one before it, in words. */
export function ChangesDialog({ delivery: { id, platform }, onClose }: Props) {
  const { data, error, refetch } = useQuery(changesQuery(id));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="lg"
      title={words.title(platformLabels[platform])}
      description={data?.changes && words.lead}
      footer={
        <DialogClose>
          <Button variant="ghost">{words.close}</Button>
        </DialogClose>
      }
    >
      {data ? (
        <Changes changes={data.changes} />
      ) : error ? (
        <Failed title={words.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
}

function Changes({ changes }: { changes: readonly MessageChange[] | null }) {
  if (changes === null) return <p className="text-13 text-fg-2">{words.first}</p>;
  if (changes.length === 0) return <p className="text-13 text-fg-2">{words.same}</p>;
  return <ChangeList changes={changes.map(({ place, before, after }) => ({ field: place, before, after }))} />;
}
