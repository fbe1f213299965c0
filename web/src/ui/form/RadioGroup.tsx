import { RadioGroup as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cn } from '../styles/cn.ts';

export type RadioOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
  label: ReactNode;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  name?: string;
  disabled?: boolean;
  className?: string;
};

/** One of a few, one below the other. Arrow keys move and choose; Tab enters and leaves the group. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  disabled = false,
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      name={name}
      disabled={disabled}
      aria-labelledby={id}
      className={cn('flex flex-col gap-2.5', className)}
    >
      <span id={id} className="type-label">
        {label}
      </span>
      {options.map((option) => (
        <div key={option.value} className="flex min-h-11 items-start gap-2.5 mouse:min-h-0">
          <Primitive.Item
            id={`${id}-${option.value}`}
            value={option.value}
            disabled={option.isDisabled}
            className="relative mt-px size-[18px] shrink-0 rounded-full border-[1.5px] border-control bg-field before:absolute before:-inset-3 disabled:cursor-not-allowed disabled:border-line-strong data-[state=checked]:border-[5.5px] data-[state=checked]:border-primary-vivid data-[state=checked]:bg-surface disabled:data-[state=checked]:border-disabled"
          />
          <label
            htmlFor={`${id}-${option.value}`}
            className={cn(
              'cursor-pointer font-medium',
              (disabled || option.isDisabled) && 'cursor-not-allowed text-disabled',
            )}
          >
            {option.label}
            {option.description && <span className="block font-body text-12 text-muted">{option.description}</span>}
          </label>
        </div>
      ))}
    </Primitive.Root>
  );
}
