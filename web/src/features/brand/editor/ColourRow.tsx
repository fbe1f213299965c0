import { clsx } from 'clsx';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { texts } from '../brand.texts.ts';
import type { Note } from './contrast-note.ts';

type Props = {
  group: string;
  label: string;
  /** The colour as it is worn, chosen here or not. */
  shown: string;
  /** From the browser's own picker. */
  onChange: (colour: string) => void;
  /** The text field's, from the form. */
  field: UseFormRegisterReturn;
  error: string | undefined;
  note: Note;
};

/** One colour: swatch, what it is for, and its six digits. */
export function ColourRow({ group, label, shown, onChange, field, error, note }: Props) {
  const id = useId();
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)_116px] items-center gap-3 py-[7px] md:grid-cols-[34px_minmax(0,1fr)_100px]">
      <input
        type="color"
        aria-label={texts.pick(group, label)}
        value={shown}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="size-11 cursor-pointer appearance-none overflow-hidden rounded-[8px] p-0 outline-1 outline-control mouse:size-[34px] [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:border-0"
      />
      <div className="min-w-0">
        <p className="font-semibold text-13 leading-[1.3]">{label}</p>
        <p
          id={id}
          className={clsx(
            'text-12 leading-[1.35]',
            error ? 'font-medium text-danger' : note.isWarning ? 'text-warning' : 'text-muted',
          )}
        >
          {error ?? note.text}
        </p>
      </div>
      <TextInput
        {...field}
        aria-label={texts.hex(group, label)}
        aria-describedby={id}
        aria-invalid={error ? true : undefined}
        placeholder={shown}
        autoComplete="off"
        spellCheck={false}
        isNumeric
        className="uppercase placeholder:uppercase mouse:min-h-[34px] md:text-13"
      />
    </div>
  );
}
