import type { UserView } from '@toada/domain/user/user.contract.ts';
import { mayManageRole } from '@toada/domain/user/user.rules.ts';
import { KeyRound, Pencil, RotateCcw, UserX } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { MenuItem, MenuSeparator } from '../../ui/MenuItem.tsx';
import { RowActions } from '../../ui/RowActions.tsx';
import { useDeactivate, useReactivate, useSendReset } from './user.api.ts';
import { texts } from './user.texts.ts';

/** What may be done to a person; nothing is offered that the server would refuse by the roles. */
export function UserActions({ user, onEdit }: { user: UserView; onEdit: () => void }) {
  const { actor } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const sendReset = useSendReset();
  const reactivate = useReactivate();
  const deactivate = useDeactivate();
  if (!mayManageRole(actor.role, user.role)) return null;
  const { actions, deactivate: words } = texts;
  return (
    <>
      <RowActions name={user.full_name}>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
          {actions.edit}
        </MenuItem>
        <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => sendReset.mutate(user)}>
          {actions.reset}
        </MenuItem>
        {user.id !== actor.id && <MenuSeparator />}
        {user.id !== actor.id && user.deactivated_at && (
          <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => reactivate.mutate(user)}>
            {actions.reactivate}
          </MenuItem>
        )}
        {user.id !== actor.id && !user.deactivated_at && (
          <MenuItem icon={<UserX aria-hidden />} tone="danger" onSelect={() => setIsAsking(true)}>
            {actions.deactivate}
          </MenuItem>
        )}
      </RowActions>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={words.title(user.full_name)}
        description={words.text}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        isBusy={deactivate.isPending}
        onConfirm={() => deactivate.mutate(user, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}
