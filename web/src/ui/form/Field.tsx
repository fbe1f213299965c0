import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { uiTexts } from '../ui.texts.ts';
import { FieldNote } from './FieldNote.tsx';
import { FieldContext } from './field-context.ts';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A good word about the value ("19 dias de antecedência"). Gives way to an error. */
  success?: ReactNode;
  isOptional?: boolean;
  /** Stands at the right of the label: a link, a counter. */
  aside?: ReactNode;
  className?: string | undefined;
  /** The id a summary of errors leads to. */
  name?: string | undefined;
  /** One control: TextInput, PasswordInput, Textarea, Select. */
  children: ReactNode;
};

export function Field({ label, hint, error, success, isOptional, aside, className, name, children }: FieldProps) {
  const id = useId();
  const notes = { hint: `${id}-hint`, error: `${id}-error`, success: `${id}-success` };
  const describedBy = clsx(hint && notes.hint, error && notes.error, !error && success && notes.success) || undefined;

  return (
    <div data-field={name} className={clsx('flex min-w-0 flex-col gap-[7px]', className)}>
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="type-label">
          {label}
        </label>
        {isOptional && <span className="text-12 text-muted">{uiTexts.optional}</span>}
        {aside}
      </div>
      <FieldContext value={{ id, describedBy, isInvalid: Boolean(error) }}>{children}</FieldContext>
      {error && (
        <FieldNote id={notes.error} tone="error">
          {error}
        </FieldNote>
      )}
      {!error && success && (
        <FieldNote id={notes.success} tone="success">
          {success}
        </FieldNote>
      )}
      {hint && (
        <FieldNote id={notes.hint} tone="hint">
          {hint}
        </FieldNote>
      )}
    </div>
  );
}
