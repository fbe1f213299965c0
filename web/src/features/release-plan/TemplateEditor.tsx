import { housePlan } from '@toada/domain/release-plan/house-plan.ts';
import { TEMPLATE_NAME_MAX } from '@toada/domain/release-plan/plan.kinds.ts';
import {
  TemplateForm as schema,
  type TemplateTask,
  type TemplateView,
} from '@toada/domain/release-plan/release-plan.contract.ts';
import { planLaneLabels, taskOwnerLabels } from '@toada/domain/texts/release-plan.pt-BR.ts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../lib/feedback/toast.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { LeaveGuard } from '../../lib/page/LeaveGuard.tsx';
import { leaveBy } from '../../lib/page/leave.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Counter } from '../../ui/form/Counter.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FieldNote } from '../../ui/form/FieldNote.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useSaveTemplate } from './release-plan.api.ts';
import { texts } from './release-plan.texts.ts';
import { TemplateTaskDialog } from './TemplateTaskDialog.tsx';
import { laneIcons } from './task-looks.ts';

const words = texts.templates.editor;
type Keyed = { key: string; task: TemplateTask };
type Open = { row: Keyed | null } | null;

const keyed = (task: TemplateTask): Keyed => ({ key: crypto.randomUUID(), task });
const byOffset = (one: Keyed, other: Keyed) => one.task.offset_days - other.task.offset_days;

type Props = { template: TemplateView | null; onClose: () => void };

/** A template with its tasks; a new one begins from the house's. */
export function TemplateEditor({ template, onClose }: Props) {
  const [first] = useState(() => (template?.tasks ?? housePlan).map(keyed).toSorted(byOffset));
  const [name, setName] = useState(template?.name ?? '');
  const [rows, setRows] = useState<readonly Keyed[]>(first);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [open, setOpen] = useState<Open>(null);
  const { mutate, isPending } = useSaveTemplate(template?.id ?? null, onClose);
  const isDirty = name !== (template?.name ?? '') || rows !== first;
  function submit(event: FormEvent) {
    event.preventDefault();
    const form = schema.safeParse({ name, tasks: rows.map(({ task }) => task) });
    if (!form.success) return setErrors(fieldErrorsOf(form.error));
    if (!isPending) mutate(form.data, { onError: (error) => setErrors(refusedFieldsOf(error) ?? {}) });
  }
  function put(next: readonly Keyed[]) {
    setErrors({});
    setRows(next.toSorted(byOffset));
  }
  function remove(row: Keyed) {
    put(rows.filter((one) => one !== row));
    const undo = { label: words.undo, onSelect: () => setRows((now) => [...now, row].toSorted(byOffset)) };
    showToast({ tone: 'info', title: words.removed, action: undo });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <LeaveGuard isDirty={isDirty} />
      <h2 className="type-h1">{template ? words.edit : words.add}</h2>
      <Card>
        <Field label={words.name} error={errors.name} aside={<Counter text={name} limit={TEMPLATE_NAME_MAX} />}>
          <TextInput
            value={name}
            placeholder={words.namePlaceholder}
            onChange={({ target }) => {
              setName(target.value);
              setErrors({});
            }}
          />
        </Field>
      </Card>
      <Card as="section" isPadded={false} aria-label={words.tasks}>
        <header className="flex items-center justify-between gap-3 p-5 md:px-6">
          <h3 className="type-h2">{words.tasks}</h3>
          <Button variant="secondary" size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen({ row: null })}>
            {words.addTask}
          </Button>
        </header>
        {errors.tasks && (
          <div className="px-5 pb-4 md:px-6">
            <FieldNote id="template-tasks-error" tone="error">
              {errors.tasks}
            </FieldNote>
          </div>
        )}
        <ul aria-label={words.tasks} className="divide-y divide-line border-line border-t">
          {rows.map((row) => (
            <Row key={row.key} task={row.task} onEdit={() => setOpen({ row })} onRemove={() => remove(row)} />
          ))}
        </ul>
      </Card>
      <footer className="flex flex-wrap justify-end gap-2.5 max-md:*:flex-1">
        <Button variant="ghost" onClick={() => leaveBy(onClose)}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {words.save}
        </Button>
      </footer>
      {open && (
        <TemplateTaskDialog
          task={open.row?.task ?? null}
          onClose={() => setOpen(null)}
          onKeep={(task) => {
            put(open.row ? rows.map((one) => (one === open.row ? { ...one, task } : one)) : [...rows, keyed(task)]);
            setOpen(null);
          }}
        />
      )}
    </form>
  );
}

type RowProps = { task: TemplateTask; onEdit: () => void; onRemove: () => void };

function Row({ task: { title, note, lane, owner, offset_days }, onEdit, onRemove }: RowProps) {
  const Icon = laneIcons[lane];
  return (
    <li className="flex items-center gap-3.5 px-5 py-2.5 md:px-6">
      <Icon aria-hidden className="size-[18px] shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[minmax(0,1fr)_120px_90px] md:items-center">
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold text-14">{title}</p>
          <p className="wrap-anywhere text-12 text-muted">{note || planLaneLabels[lane]}</p>
        </div>
        <p className="flex flex-wrap gap-x-3 text-13 text-fg-2 md:contents">
          <span className="num">{texts.templates.offset(offset_days)}</span>
          <span>{taskOwnerLabels[owner]}</span>
        </p>
      </div>
      <div className="flex">
        <IconButton label={words.editTask(title)} size="sm" tooltip={false} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={words.removeTask(title)} size="sm" tooltip={false} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
