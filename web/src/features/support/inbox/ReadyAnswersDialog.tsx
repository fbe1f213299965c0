import { useQuery } from '@tanstack/react-query';
import { ReadyAnswerForm, SHORTCUT_MAX } from '@toada/domain/support/inbox.contract.ts';
import { MESSAGE_MAX } from '@toada/domain/support/support.contract.ts';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { forgive } from '../../../lib/form/forgive.ts';
import { type FieldErrors, fieldErrorsOf } from '../../../lib/form/form.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { readyQuery, useRemoveReady, useSaveReady } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';

const words = texts.ready;
const empty = { shortcut: '', text: '' };

/** Ready answers are written, changed and removed here. */
export function ReadyAnswersDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(readyQuery);
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const save = useSaveReady(() => setForm(empty));
  const remove = useRemoveReady();
  function change(changes: Partial<typeof empty>) {
    setForm({ ...form, ...changes });
    setErrors((before) => forgive(before, ...Object.keys(changes)));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = ReadyAnswerForm.safeParse(form);
    if (!parsed.success) return setErrors(fieldErrorsOf(parsed.error));
    if (!save.isPending) save.mutate(parsed.data);
  }
  const rows = data?.rows ?? [];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={form.shortcut !== '' || form.text !== ''}
      title={words.manage}
      description={words.lead}
    >
      {rows.length === 0 && <p className="text-13 text-fg-2">{words.none}</p>}
      <ul className="divide-y divide-line">
        {rows.map((answer) => (
          <li key={answer.id} className="flex items-center gap-3 py-2 text-13">
            <button type="button" onClick={() => setForm(answer)} className="finger min-w-0 flex-1 text-left">
              <b className="block font-semibold text-primary-text">/{answer.shortcut}</b>
              <span className="line-clamp-2 text-fg-2">{answer.text}</span>
            </button>
            <IconButton label={words.remove(answer.shortcut)} onClick={() => remove.mutate(answer.id)}>
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <Field label={words.shortcut} hint={words.shortcutHint} error={errors.shortcut}>
          <TextInput
            value={form.shortcut}
            maxLength={SHORTCUT_MAX}
            autoComplete="off"
            onChange={({ target }) => change({ shortcut: target.value })}
          />
        </Field>
        <Field label={words.text} error={errors.text}>
          <Textarea
            rows={4}
            value={form.text}
            maxLength={MESSAGE_MAX}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <Button type="submit" loading={save.isPending}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  );
}
