import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import { type CSSProperties, useState } from 'react';
import { cn } from './cn.ts';
import { useFieldProps } from './field-context.ts';
import { nonce } from './nonce.ts';
import { partTexts } from './part.texts.ts';
import { useInertBehind } from './use-inert-behind.ts';

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  isDisabled?: boolean;
  /** How its words are written: a font in itself. */
  style?: CSSProperties;
};

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  size?: 'md' | 'lg';
  className?: string;
  /** Only where no Field names it. */
  'aria-label'?: string;
};

/** One of a short list. Arrow keys, first letters and Esc work as in a native select. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder = partTexts.choose,
  name,
  disabled = false,
  size = 'md',
  className,
  'aria-label': label,
}: SelectProps<Value>) {
  const field = useFieldProps({});
  const [isOpen, setIsOpen] = useState(false);
  useInertBehind(isOpen);
  return (
    <Primitive.Root
      open={isOpen}
      onOpenChange={setIsOpen}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      name={name}
      disabled={disabled}
    >
      <Primitive.Trigger
        {...field}
        aria-label={label}
        className={cn('control justify-between', size === 'lg' && 'control-lg', className)}
      >
        <span className="truncate">
          <Primitive.Value placeholder={placeholder} />
        </span>
        <Primitive.Icon>
          <ChevronDown aria-hidden className="size-[17px] text-muted" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          className="z-(--z-toast) max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-control border border-line-strong bg-float shadow-3 data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          <Primitive.Viewport nonce={nonce} className="p-1">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.isDisabled}
                className="flex min-h-10 cursor-pointer select-none items-center justify-between gap-3 rounded-sm px-2.5 font-medium text-14 text-fg outline-none data-disabled:cursor-not-allowed data-disabled:text-disabled data-highlighted:bg-primary-soft md:min-h-9"
              >
                <Primitive.ItemText>
                  {option.style ? <span style={option.style}>{option.label}</span> : option.label}
                </Primitive.ItemText>
                <Primitive.ItemIndicator>
                  <Check aria-hidden className="size-4 text-primary-text" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
