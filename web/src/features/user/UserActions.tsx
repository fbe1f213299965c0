import type { UserView } from '@toada/domain/user/user.contract.ts';
import { mayBecomeSuperAdmin, mayManageRole } from '@toada/domain/user/user.rules.ts';
import { KeyRound, Pencil, RotateCcw, ShieldCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { MenuItem, MenuSeparator } from '../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../ui/overlay/RowActions.tsx';
import { useDeactivate, useMakeSuperAdmin, useReactivate, useSendReset } from './user.api.ts';
import { texts } from './user.texts.ts';

/** Actions on a person; nothing is offered that the server would refuse by the roles. */
export function UserActions({ user, onEdit }: { user: UserView; onEdit: () => void }) {
  const { actor } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const [isPromoting, setIsPromoting] = useState(false);
  const canPromote = useCan('superAdmin.make');
  const sendReset = useSendReset();
  const reactivate = useReactivate();
  const deactivate = useDeactivate();
  const promote = useMakeSuperAdmin();
  if (!mayManageRole(actor.role, user.role)) return null;
  const { actions, deactivate: words, makeSuperAdmin: promotion } = texts;
  const isPromotable = canPromote && mayBecomeSuperAdmin(user.role) && !user.deactivated_at;
  return (
    <>
      <RowActions name={user.full_name}>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
          {actions.edit}
        </MenuItem>
        <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => sendReset.mutate(user)}>
          {actions.reset}
        </MenuItem>
        {isPromotable && (
          <MenuItem icon={<ShieldCheck aria-hidden />} onSelect={() => setIsPromoting(true)}>
            {actions.makeSuperAdmin}
          </MenuItem>
        )}
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
        isOpen={isPromoting}
        onOpenChange={setIsPromoting}
        title={promotion.title(user.full_name)}
        description={promotion.text}
        confirmLabel={promotion.confirm}
        cancelLabel={promotion.cancel}
        isBusy={promote.isPending}
        onConfirm={() => promote.mutate(user, { onSettled: () => setIsPromoting(false) })}
      />
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
