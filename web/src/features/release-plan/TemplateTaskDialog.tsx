import { mailTaskKinds, type TaskKind, taskKinds } from '@toada/domain/release-plan/plan.kinds.ts';
import { MailWords, type TemplateTask } from '@toada/domain/release-plan/release-plan.contract.ts';
import { houseTasks, taskKindLabels, taskOwnerLabels } from '@toada/domain/texts/release-plan.pt-BR.ts';
import { useState } from 'react';
import { type FieldErrors, fieldErrorsOf } from '../../lib/form/form.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { texts } from './release-plan.texts.ts';
import { TaskFields } from './TaskFields.tsx';
import { useTaskForm } from './use-task-form.ts';

const FORM = 'template-task';
const words = texts.form;
const kinds = taskKinds.map((value) => ({ value, label: taskKindLabels[value] }));
/** The house's words of a kind: a task of one's own has none. */
const houseWords = (kind: TaskKind) => (kind === 'other' ? { title: '', note: '' } : houseTasks[kind]);
const knownTitles: ReadonlySet<string> = new Set(taskKinds.map((kind) => houseWords(kind).title));

const noWords: MailWords = { subject: '', text: '' };

type Props = { task: TemplateTask | null; onKeep: (task: TemplateTask) => void; onClose: () => void };

/** A task of a template. It stays in the editor until the template is saved. */
export function TemplateTaskDialog({ task, onKeep, onClose }: Props) {
  const [kind, setKind] = useState<TaskKind>(task?.kind ?? 'other');
  const [mail, setMail] = useState<MailWords>(task?.mail ?? noWords);
  const [mailErrors, setMailErrors] = useState<FieldErrors>({});
  const hasMail = mailTaskKinds.some((one) => one === kind);
  const { typed, errors, change, submit, isDirty } = useTaskForm(task, ({ day, offset_days, ...form }) =>
    keep({ ...form, kind, offset_days: offset_days ?? 0 }),
  );

  function keep(form: TemplateTask) {
    const own = MailWords.safeParse(mail);
    if (!hasMail) return onKeep(form);
    if (!own.success) return setMailErrors(fieldErrorsOf(own.error));
    onKeep(own.data.subject || own.data.text ? { ...form, mail: own.data } : form);
  }
  function write(changes: Partial<MailWords>) {
    setMail((before) => ({ ...before, ...changes }));
    setMailErrors({});
  }
  function choose(next: TaskKind) {
    setKind(next);
    // Words of one's own stay.
    if (knownTitles.has(typed.title)) change(houseWords(next));
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={isDirty || kind !== (task?.kind ?? 'other') || mail !== (task?.mail ?? noWords)}
      title={task ? words.edit : words.add}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={texts.templates.editor.keepTask} isBusy={false} />}
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          // A dialog of the editor is drawn elsewhere, and its form is still inside the editor's.
          event.stopPropagation();
          submit(event);
        }}
      >
        <Field label={words.kind} hint={kind === 'other' ? words.kindHint : houseWords(kind).note}>
          <Select options={kinds} value={kind} onChange={choose} />
        </Field>
        {hasMail && (
          <>
            <Field label={words.mailSubject} isOptional={mail.subject === ''} error={mailErrors.subject}>
              <TextInput value={mail.subject} onChange={({ target }) => write({ subject: target.value })} />
            </Field>
            <Field label={words.mailText} isOptional={mail.text === ''} hint={words.mailHint} error={mailErrors.text}>
              <Textarea value={mail.text} rows={5} onChange={({ target }) => write({ text: target.value })} />
            </Field>
          </>
        )}
        <TaskFields typed={typed} errors={errors} onChange={change} owners={taskOwnerLabels} hasFixedDay={false} />
      </form>
    </Dialog>
  );
}
