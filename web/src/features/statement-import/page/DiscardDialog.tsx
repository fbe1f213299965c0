import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useDiscard } from '../statement-import.api.ts';
import { texts } from '../statement-import.texts.ts';

const words = texts.discard;

export function DiscardDialog({ statement, onClose }: { statement: StatementDetail; onClose: () => void }) {
  const discard = useDiscard();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={words.title(statement.name)}
      description={words.lead}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      isBusy={discard.isPending}
      onConfirm={() => discard.mutate(statement.id, { onSettled: onClose })}
    />
  );
}
