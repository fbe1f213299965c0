import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldNote } from './FieldNote.tsx';

export type CheckCardsProps<Value extends string> = {
  legend: ReactNode;
  name: string;
  options: readonly { value: Value; label: string; mark?: ReactNode; note?: ReactNode; badge?: ReactNode }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  error?: ReactNode;
  /** At the right of the legend. */
  aside?: ReactNode;
};

/** Any of a few, as cards; the order of the choice is the order of the options. */
export function CheckCards<Value extends string>(props: CheckCardsProps<Value>) {
  const { legend, name, options, value, onChange, error, aside } = props;
  const errorId = useId();
  const toggle = (pressed: Value) =>
    onChange(options.map((one) => one.value).filter((one) => value.includes(one) !== (one === pressed)));
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="type-h2 float-left leading-8">{legend}</legend>
      <div className="mb-3.5 flex min-h-8 items-center justify-end">{aside}</div>
      <div className="clear-both grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-[62px] cursor-pointer items-center gap-3 rounded-[12px] border border-control bg-field px-3.5 font-semibold text-14 transition-colors hover:border-fg-2 has-checked:border-ring has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 has-checked:ring-1 has-checked:ring-ring has-checked:ring-inset"
          >
            {option.mark}
            <span className="min-w-0 flex-1">
              <span className="block truncate">{option.label}</span>
              {(option.badge || option.note) && (
                <span className="flex min-w-0 items-center gap-1.5 pt-0.5 font-body text-12 text-muted">
                  {option.badge}
                  <span className="truncate">{option.note}</span>
                </span>
              )}
            </span>
            <span className="relative grid size-[18px] shrink-0 place-items-center">
              <input
                type="checkbox"
                name={name}
                checked={value.includes(option.value)}
                onChange={() => toggle(option.value)}
                aria-invalid={error ? true : undefined}
                className="peer absolute inset-0 appearance-none rounded-[5px] border-[1.5px] border-control bg-field outline-none checked:border-button checked:bg-button aria-invalid:border-danger"
              />
              <Check aria-hidden className="relative hidden size-3 stroke-3 text-button-fg peer-checked:block" />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldNote id={errorId} tone="error">
            {error}
          </FieldNote>
        </div>
      )}
    </fieldset>
  );
}
