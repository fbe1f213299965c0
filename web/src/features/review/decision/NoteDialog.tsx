import { fieldTexts } from '@toada/domain/texts/fields.pt-BR.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Dialog, DialogClose } from '../../../ui/overlay/Dialog.tsx';
import { texts } from '../review.texts.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: string;
  label: string;
  hint?: string;
  aside?: string;
  placeholder?: string;
  limit: number;
  isRequired?: boolean;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  isBusy: boolean;
  onConfirm: (note: string) => void;
  /** Content above the message. */
  children?: ReactNode;
};

/** A decision with words to whoever it concerns. What is typed is neither lost to Esc nor to a failure. */
export function NoteDialog({ isOpen, onClose, title, description, confirmLabel, tone = 'primary', ...rest }: Props) {
  const { label, hint, aside, placeholder, limit, isRequired = false, isBusy, onConfirm, children } = rest;
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const confirm = () => {
    if (isRequired && note.trim() === '') return setError(fieldTexts['field.required']);
    onConfirm(note.trim());
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      keepOpen={note !== ''}
      size="lg"
      title={title}
      description={description}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">{texts.cancel}</Button>
          </DialogClose>
          <Button variant={tone} loading={isBusy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {children}
        <Field
          label={label}
          hint={hint}
          error={error}
          aside={
            <span className="num text-12 text-muted">
              {aside ? `${aside}, ` : ''}
              {texts.counter(note.length, limit)}
            </span>
          }
        >
          <Textarea
            rows={4}
            value={note}
            maxLength={limit}
            placeholder={placeholder}
            onChange={({ target }) => {
              setNote(target.value);
              setError(undefined);
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
