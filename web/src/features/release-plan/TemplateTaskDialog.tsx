import type { TemplateTask } from '@toada/domain/release-plan/release-plan.contract.ts';
import { taskOwnerLabels } from '@toada/domain/texts/release-plan.pt-BR.ts';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { texts } from './release-plan.texts.ts';
import { TaskFields } from './TaskFields.tsx';
import { useTaskForm } from './use-task-form.ts';

const FORM = 'template-task';
const words = texts.form;

type Props = { task: TemplateTask | null; onKeep: (task: TemplateTask) => void; onClose: () => void };

/** A task of a template. It stays in the editor until the template is saved. */
export function TemplateTaskDialog({ task, onKeep, onClose }: Props) {
  const { typed, errors, change, submit, isDirty } = useTaskForm(task, ({ day, offset_days, ...form }) =>
    onKeep({ ...form, kind: task?.kind ?? 'other', offset_days: offset_days ?? 0 }),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={isDirty}
      title={task ? words.edit : words.add}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={texts.templates.editor.keepTask} isBusy={false} />}
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          // A dialog of the editor is drawn elsewhere, and its form is still inside the editor's.
          event.stopPropagation();
          submit(event);
        }}
      >
        <TaskFields typed={typed} errors={errors} onChange={change} owners={taskOwnerLabels} hasFixedDay={false} />
      </form>
    </Dialog>
  );
}
