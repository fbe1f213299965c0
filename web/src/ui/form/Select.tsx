import { Check, ChevronDown, ChevronsUpDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import { type CSSProperties, type ReactNode, useLayoutEffect, useState } from 'react';
import { nonce } from '../overlay/nonce.ts';
import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';
import { useFieldProps } from './field-context.ts';

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  isDisabled?: boolean;
  /** A second, quieter line. */
  detail?: string;
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
  /** Before what is chosen, where the options have two lines. */
  mark?: ReactNode;
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
  mark,
  className,
  'aria-label': label,
}: SelectProps<Value>) {
  const field = useFieldProps({});
  const isTall = options.some(({ detail }) => detail !== undefined);
  const Arrow = isTall ? ChevronsUpDown : ChevronDown;
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
        className={cn('control justify-between', size === 'lg' && 'control-lg', isTall && 'min-h-15 py-2.5', className)}
      >
        {mark}
        <span className={cn('truncate', isTall && 'min-w-0 flex-1')}>
          <Primitive.Value placeholder={placeholder} />
        </span>
        <Primitive.Icon>
          <Arrow aria-hidden className="size-[17px] text-muted" />
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
                className="flex min-h-11 cursor-pointer select-none items-center justify-between gap-3 rounded-sm px-2.5 font-medium text-14 text-fg outline-none data-disabled:cursor-not-allowed data-disabled:text-disabled data-highlighted:bg-primary-soft mouse:min-h-9"
              >
                <Primitive.ItemText>
                  <Words {...option} />
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

function Words({ label, detail, style }: SelectOption) {
  if (detail !== undefined)
    return (
      <span className="block min-w-0 py-1">
        <span className="num block truncate font-semibold text-14 leading-tight">{label}</span>
        <span className="mt-0.5 block truncate text-12 text-muted leading-tight">{detail}</span>
      </span>
    );
  return style ? <span style={style}>{label}</span> : label;
}

/**
 * Makes the page inert while a list is open over it. Radix Select hides the page from screen readers but
 * leaves its buttons focusable there, which WCAG 4.1.2 forbids. The list itself joins the body later.
 */
function useInertBehind(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const behind = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && !element.inert && !element.querySelector('[role="listbox"]'),
    );
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
    };
  }, [isOpen]);
}
