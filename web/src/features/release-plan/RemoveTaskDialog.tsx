import type { PlanTaskView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useRemoveTask } from './release-plan.api.ts';
import { texts } from './release-plan.texts.ts';

const words = texts.tasks.removeAsk;

export function RemoveTaskDialog({ task, onClose }: { task: PlanTaskView; onClose: () => void }) {
  const { mutate, isPending } = useRemoveTask(onClose);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={words.title}
      description={words.lead(task.title)}
      confirmLabel={words.confirm}
      cancelLabel={texts.form.cancel}
      isBusy={isPending}
      onConfirm={() => mutate(task.id)}
    />
  );
}
