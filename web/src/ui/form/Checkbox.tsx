import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cn } from '../styles/cn.ts';
import { FieldNote } from './FieldNote.tsx';

export type CheckboxProps = {
  label: ReactNode;
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  /** A line below the label, read after it. */
  hint?: ReactNode;
  error?: ReactNode;
  name?: string;
  disabled?: boolean;
  className?: string;
};

export function Checkbox({ label, checked, onChange, hint, error, name, disabled = false, className }: CheckboxProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <div className={cn('flex items-start gap-3', disabled && 'text-disabled')}>
        <Primitive.Root
          id={id}
          name={name}
          checked={checked}
          onCheckedChange={(next) => onChange(next === true)}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className="relative mt-0.5 grid size-[18px] shrink-0 place-items-center rounded-[5px] border-[1.5px] border-control bg-field text-button-fg transition-colors before:absolute before:-inset-3.5 disabled:cursor-not-allowed disabled:border-line-strong aria-invalid:border-danger data-[state=checked]:border-button data-[state=indeterminate]:border-button data-[state=checked]:bg-button data-[state=indeterminate]:bg-button data-[state=checked]:ring-1 data-[state=checked]:ring-line-strong disabled:data-[state=checked]:border-line-strong disabled:data-[state=checked]:bg-high disabled:data-[state=checked]:text-disabled"
        >
          <Primitive.Indicator>
            {checked === 'indeterminate' ? (
              <Minus aria-hidden className="size-3 stroke-3" />
            ) : (
              <Check aria-hidden className="size-3 stroke-3" />
            )}
          </Primitive.Indicator>
        </Primitive.Root>
        <div className="min-w-0">
          <label htmlFor={id} className={cn(!disabled && 'cursor-pointer')}>
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-13 text-fg-2">
              {hint}
            </p>
          )}
        </div>
      </div>
      {error && (
        <FieldNote id={`${id}-error`} tone="error">
          {error}
        </FieldNote>
      )}
    </div>
  );
}
