import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { AuthenticatorForm } from './AuthenticatorForm.tsx';
import { texts } from './auth.texts.ts';

type Props = { onDone: () => void; onClose: () => void };

/** A code of the app only: a recovery code would remove the second factor, not show it. */
export function FreshCodeDialog({ onDone, onClose }: Props) {
  const { title, description } = texts.freshCode;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={title} description={description} size="sm">
      <AuthenticatorForm size="md" onDone={onDone} />
    </Dialog>
  );
}
