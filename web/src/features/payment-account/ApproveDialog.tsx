import type { HolderFlag } from '@toada/domain/payment-account/holder.rules.ts';
import { holderFlagLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { texts } from './payment-account.texts.ts';

type Props = { flags: readonly HolderFlag[]; isBusy: boolean; onConfirm: () => void; onClose: () => void };

/** Only where the holder is not the verified person: whoever approves that has read why it was flagged. */
export function ApproveDialog({ flags, isBusy, onConfirm, onClose }: Props) {
  const words = texts.approvals.approveAnyway;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="primary"
      title={words.title}
      description={words.lead}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      <ul className="list-disc pl-5 text-fg-2">
        {flags.map((flag) => (
          <li key={flag}>{holderFlagLabels[flag]}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
