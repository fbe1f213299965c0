import type { PlanTaskView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import type { PlanPart } from './plan-parts.ts';
import { useSaveTask } from './release-plan.api.ts';
import { texts } from './release-plan.texts.ts';
import { TaskFields } from './TaskFields.tsx';
import { useTaskForm } from './use-task-form.ts';

const FORM = 'plan-task';
const words = texts.form;

type Props = Pick<PlanPart, 'release' | 'plan'> & { task: PlanTaskView | null; onClose: () => void };

/** A new task of a plan, or one that is there. */
export function TaskDialog({ release, task, onClose }: Props) {
  const { mutate, isPending } = useSaveTask(release.id, task?.id ?? null, onClose);
  const { typed, errors, change, submit, isDirty } = useTaskForm(
    task,
    (form, onError) => !isPending && mutate(form, { onError }),
  );
  const { owner_name: artist, label_name: label } = release;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={isDirty}
      title={task ? words.edit : words.add}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={words.save} isBusy={isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <TaskFields
          typed={typed}
          errors={errors}
          onChange={change}
          owners={label === null ? { artist } : { artist, label }}
          hasFixedDay
        />
      </form>
    </Dialog>
  );
}
