import type { CodePoolView } from '@toada/domain/code-pool/code-pool.contract.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useOpenPool } from './code-pool.api.ts';
import { texts } from './code-pool.texts.ts';

export function ClosePoolDialog({ pool, onClose }: { pool: CodePoolView; onClose: () => void }) {
  const close = useOpenPool();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={texts.close.title(pool.name)}
      description={texts.close.lead}
      confirmLabel={texts.close.confirm}
      cancelLabel={texts.close.cancel}
      isBusy={close.isPending}
      onConfirm={() => close.mutate({ id: pool.id, is_open: false }, { onSuccess: onClose })}
    />
  );
}
