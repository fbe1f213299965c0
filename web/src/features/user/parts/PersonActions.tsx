import type { UserView } from '@toada/domain/user/user.contract.ts';
import { mayManageRole } from '@toada/domain/user/user.rules.ts';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useActor } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { UserActions } from '../UserActions.tsx';
import { useSendReset } from '../user.api.ts';
import { texts } from '../user.texts.ts';

const UserDialog = lazy(async () => ({ default: (await import('../UserDialog.tsx')).UserDialog }));

/** Acts of the users' list on the page of one person; nothing for whoever has no say over their role. */
export function PersonActions({ user }: { user: UserView }) {
  const actor = useActor();
  const sendReset = useSendReset();
  const [isEditing, setEditing] = useState(false);
  if (!mayManageRole(actor.role, user.role)) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<KeyRound aria-hidden />}
        loading={sendReset.isPending}
        onClick={() => sendReset.mutate(user)}
      >
        {texts.actions.reset}
      </Button>
      <UserActions user={user} onEdit={() => setEditing(true)} />
      <Suspense>{isEditing && <UserDialog user={user} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}
