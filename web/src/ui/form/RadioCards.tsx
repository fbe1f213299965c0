import { clsx } from 'clsx';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldNote } from './FieldNote.tsx';

export type RadioCardOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
};

export type RadioCardsProps<Value extends string> = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'type' | 'children'
> & {
  legend: ReactNode;
  name: string;
  options: readonly RadioCardOption<Value>[];
  value?: Value;
  defaultValue?: Value;
  error?: ReactNode;
  columns?: 1 | 2 | 3;
  ref?: Ref<HTMLInputElement> | undefined;
};

const grids = { 1: '', 2: 'md:grid-cols-2', 3: 'md:grid-cols-3' };

/** One of two or three, as cards. Native radios: the form works before any script and needs none of Radix. */
export function RadioCards<Value extends string>({
  legend,
  options,
  value,
  defaultValue,
  error,
  columns = 2,
  className,
  ...input
}: RadioCardsProps<Value>) {
  const errorId = useId();
  return (
    <fieldset className={clsx('min-w-0', className)} aria-describedby={error ? errorId : undefined}>
      <legend className="type-label mb-[7px]">{legend}</legend>
      <div className={clsx('grid gap-2.5', grids[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-[12px] border border-control bg-field px-3 py-2 font-semibold text-13 leading-snug transition-colors hover:border-fg-2 has-disabled:cursor-not-allowed has-checked:border-ring has-disabled:text-disabled has-checked:ring-1 has-checked:ring-ring has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 has-checked:ring-inset"
          >
            <input
              {...input}
              type="radio"
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              aria-invalid={error ? true : undefined}
              className="size-[18px] shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-field outline-none checked:border-[5.5px] checked:border-primary-vivid checked:bg-surface aria-invalid:border-danger"
            />
            <span className="min-w-0">
              {option.label}
              {option.description && <span className="block font-body text-12 text-fg-2">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-[7px]">
          <FieldNote id={errorId} tone="error">
            {error}
          </FieldNote>
        </div>
      )}
    </fieldset>
  );
}
