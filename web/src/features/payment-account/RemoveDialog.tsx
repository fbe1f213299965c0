import type { PaymentAccountView } from '@toada/domain/payment-account/payment-account.contract.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { kindOf, numberOf } from './account-name.ts';
import { useRemoveAccount } from './payment-account.api.ts';
import { texts } from './payment-account.texts.ts';

export function RemoveDialog({ account, onClose }: { account: PaymentAccountView; onClose: () => void }) {
  const remove = useRemoveAccount();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={texts.remove.title(`${kindOf(account)} ${numberOf(account)}`)}
      description={texts.remove.lead}
      confirmLabel={texts.remove.confirm}
      cancelLabel={texts.remove.cancel}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(account.id, { onSuccess: onClose })}
    />
  );
}
