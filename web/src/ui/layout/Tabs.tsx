import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../styles/cn.ts';

export type TabsProps<Value extends string> = {
  /** Subject of the tabs, for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** In the order shown. */
  labels: Readonly<Record<Value, string>>;
  counts?: Readonly<Partial<Record<Value, number | string>>>;
  /** A small sign before the word, as a colour explained. */
  marks?: Readonly<Partial<Record<Value, ReactNode>>>;
  className?: string;
  /** The content of the chosen tab. */
  children?: ReactNode;
};

/** Arrow keys move between tabs. The chosen one is underlined by a fita. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  labels,
  counts,
  marks,
  className,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => centre(list.current, value), [value]);
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={cn('min-w-0', className)}
    >
      <Primitive.List
        ref={list}
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none] max-md:-mx-(--gutter) max-md:px-(--gutter) md:flex-wrap md:gap-y-0"
      >
        {(Object.entries(labels) as [Value, string][]).map(([tab, text]) => (
          <Primitive.Trigger
            key={tab}
            value={tab}
            data-tab={tab}
            className="group relative inline-flex min-w-11 shrink-0 items-center justify-center gap-2 whitespace-nowrap pt-3 pb-[13px] font-medium text-14 text-muted outline-offset-[-2px] transition-colors hover:text-fg data-[state=active]:font-semibold data-[state=active]:text-fg"
          >
            {marks?.[tab]}
            {text}
            {counts?.[tab] !== undefined && (
              <span className="num min-w-5 rounded-sm bg-raised px-1.5 py-px text-center font-semibold text-12 text-fg-2">
                {counts[tab]}
              </span>
            )}
            <span
              aria-hidden
              className="fita absolute inset-x-0 bottom-0 hidden h-[3px] bg-primary-vivid [--notch:3px] group-data-[state=active]:block"
            />
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      <Primitive.Content value={value} className={cn(children ? 'pt-5' : undefined, 'rounded-cover')}>
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}

/** The chosen tab in the middle of a row that is too narrow for all. The page itself does not move. */
function centre(list: HTMLElement | null, value: string) {
  const chosen = list?.querySelector(`[data-tab="${CSS.escape(value)}"]`);
  if (!list || !chosen) return;
  const [row, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
  list.scrollLeft += tab.left + tab.width / 2 - (row.left + row.width / 2);
}
