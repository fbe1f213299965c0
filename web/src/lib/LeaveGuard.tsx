import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { texts } from './leave-guard.texts.ts';
import { useLeaving } from './use-leaving.ts';

/** Stands in a screen where something is typed: asks before what is not saved is left behind. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { isAsked, stay, leave } = useLeaving(isDirty);
  return (
    <ConfirmDialog
      isOpen={isAsked}
      onOpenChange={stay}
      title={texts.title}
      description={texts.lead}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={leave}
    />
  );
}
