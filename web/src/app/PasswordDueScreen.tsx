import { DuePasswordForm } from '../features/auth/recovery/DuePasswordForm.tsx';
import { useSession } from '../lib/session/session.ts';
import { DueScreen } from './DueScreen.tsx';
import { panelTexts } from './panel.texts.ts';

/** Somebody else chose this account's password: nothing opens before its owner has set one. */
export function PasswordDueScreen() {
  const { reload } = useSession();
  return (
    <DueScreen {...panelTexts.passwordDue}>
      <DuePasswordForm onDone={() => void reload()} />
    </DueScreen>
  );
}
