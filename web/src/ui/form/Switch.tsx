import { Switch as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cn } from '../styles/cn.ts';

export type SwitchProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Keeps the words for screen readers only, where they stand beside it already. */
  isLabelHidden?: boolean;
  /** Where a label of its own stands elsewhere. */
  id?: string;
  name?: string;
  disabled?: boolean;
  className?: string;
};

/** Something that is on or off at once, without a save button. */
export function Switch({
  label,
  checked,
  onChange,
  isLabelHidden,
  id: given,
  name,
  disabled = false,
  className,
}: SwitchProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <span className={cn('inline-flex items-center gap-3', disabled && 'text-disabled', className)}>
      <Primitive.Root
        id={id}
        name={name}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="relative h-[22px] w-[38px] shrink-0 rounded-full border border-control bg-high transition-colors before:absolute before:-inset-3 disabled:cursor-not-allowed disabled:border-line-strong data-[state=checked]:border-button data-[state=checked]:bg-button data-[state=checked]:ring-1 data-[state=checked]:ring-line-strong disabled:data-[state=checked]:border-transparent disabled:data-[state=checked]:bg-button/45"
      >
        <Primitive.Thumb className="absolute top-[3px] left-[3px] size-3.5 rounded-full bg-fg-2 transition-transform duration-(--dur) data-disabled:bg-disabled data-[state=checked]:translate-x-4 not-data-disabled:data-[state=checked]:bg-button-fg" />
      </Primitive.Root>
      {given === undefined && (
        <label htmlFor={id} className={cn(isLabelHidden && 'sr-only', !disabled && 'cursor-pointer')}>
          {label}
        </label>
      )}
    </span>
  );
}
