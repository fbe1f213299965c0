import { useQuery } from '@tanstack/react-query';
import {
  type InboxTicket,
  type ReadyAnswer,
  ReadyAnswerForm,
  SHORTCUT_MAX,
} from '@toada/domain/support/inbox.contract.ts';
import { MESSAGE_MAX } from '@toada/domain/support/support.contract.ts';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { forgive } from '../../../lib/form/forgive.ts';
import { type FieldErrors, fieldErrorsOf } from '../../../lib/form/form.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Key } from '../../../ui/button/Key.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { readyQuery, useRemoveReady, useSaveReady } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';

const words = texts.ready;

/** The ready answers that '/cap' means; null where no shortcut is being typed. */
export function useReadyAnswers(text: string) {
  const { data } = useQuery(readyQuery);
  const typed = /^\/([a-z0-9-]*)$/.exec(text)?.[1];
  if (typed === undefined) return null;
  return (data?.rows ?? []).filter(({ shortcut }) => shortcut.startsWith(typed));
}

/** A ready answer with the ticket's own words in its places. */
export function fillIn(text: string, { owner_name, number, subject }: InboxTicket): string {
  const values: Record<string, string> = {
    nome: owner_name.split(' ')[0] ?? '',
    chamado: String(number),
    assunto: subject,
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

type ListProps = {
  /** '/cap', as far as it is typed. */
  typed: string;
  answers: readonly ReadyAnswer[];
  chosen: ReadyAnswer | undefined;
  ticket: InboxTicket;
  onTake: (answer: ReadyAnswer) => void;
};

/** Above the field that is typed in, which keeps the focus and the keys. */
export function ReadyAnswersList({ typed, answers, chosen, ticket, onTake }: ListProps) {
  return (
    <div className="overflow-hidden rounded-[14px] border border-line-strong bg-float shadow-3">
      <p aria-hidden className="flex items-center gap-1 px-4 pt-2.5 pb-1.5 text-12 text-fg-2">
        {words.found} <b className="mr-auto font-semibold text-fg">{typed}</b>
        {['↑', '↓', '↵'].map((key) => (
          <Key key={key} name={key} />
        ))}
      </p>
      <div role="listbox" tabIndex={-1} aria-label={words.label} className="max-h-56 overflow-y-auto pb-1">
        {answers.map((answer) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus.
          <div
            key={answer.id}
            role="option"
            tabIndex={-1}
            aria-selected={answer === chosen}
            onClick={() => onTake(answer)}
            className={cn(
              'grid min-h-11 cursor-pointer grid-cols-[minmax(86px,auto)_minmax(0,1fr)] items-center gap-3 px-4 py-2 text-13',
              answer === chosen && 'bg-primary-soft',
            )}
          >
            <b className="font-semibold text-primary-text">/{answer.shortcut}</b>
            <span className="truncate">{fillIn(answer.text, ticket)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

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
