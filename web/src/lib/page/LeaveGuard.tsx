import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { texts } from './leave-guard.texts.ts';
import { useLeaving } from './use-leaving.ts';

type Props = { isDirty: boolean; isSavedBehind?: boolean; words?: typeof texts };

/** Stands in a screen where something is typed or under way: asks before it is left behind. */
export function LeaveGuard({ isDirty, isSavedBehind = false, words = texts }: Props) {
  const { isAsked, stay, leave } = useLeaving(isDirty, isSavedBehind);
  return (
    <ConfirmDialog
      isOpen={isAsked}
      onOpenChange={stay}
      title={words.title}
      description={words.lead}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      onConfirm={leave}
    />
  );
}
