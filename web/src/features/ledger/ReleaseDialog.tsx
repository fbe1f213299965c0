import type { HoldView } from '@toada/domain/ledger/ledger.contract.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useReleaseHold } from './ledger.api.ts';
import { holds } from './ledger.texts.ts';

const words = holds.releaseDialog;

export function ReleaseDialog({ hold, onClose }: { hold: HoldView; onClose: () => void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const release = useReleaseHold();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="primary"
      title={words.title(formatNamedMoney(hold), hold.user_name)}
      description={words.lead}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      isBusy={release.isPending}
      onConfirm={() => release.mutate({ id: hold.id, idempotencyKey }, { onSettled: onClose })}
    />
  );
}
