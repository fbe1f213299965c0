import type { LucideIcon } from 'lucide-react';
import { RadioGroup as Primitive } from 'radix-ui';
import { cn } from '../styles/cn.ts';

export type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** In the order shown. */
  labels: Readonly<Record<Value, string>>;
  /** In place of the words, which are then said and not shown. */
  icons?: Readonly<Record<Value, LucideIcon>>;
  /** Before the words. */
  marks?: Readonly<Partial<Record<Value, LucideIcon>>>;
  disabled?: boolean;
  className?: string;
};

/** Switches one view between two to four forms; a radio group to the keyboard and to screen readers. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  labels,
  icons,
  marks,
  disabled = false,
  className,
}: SegmentedProps<Value>) {
  return (
    <Primitive.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      disabled={disabled}
      orientation="horizontal"
      className={cn('inline-flex gap-0.5 rounded-control border border-line bg-track p-[3px]', className)}
    >
      {(Object.entries(labels) as [Value, string][]).map(([option, text]) => (
        <Primitive.Item
          key={option}
          value={option}
          {...(icons ? { title: text } : {})}
          className="inline-flex h-11 min-w-11 flex-auto items-center justify-center gap-1.5 whitespace-nowrap rounded-[7px] px-3 max-[359px]:px-1.5 font-medium text-13 text-fg-2 transition-colors hover:text-fg disabled:cursor-not-allowed disabled:text-disabled data-[state=checked]:bg-thumb data-[state=checked]:font-semibold data-[state=checked]:text-fg data-[state=checked]:shadow-1 mouse:h-[30px] mouse:min-w-0"
        >
          <Words text={text} icon={icons?.[option]} mark={marks?.[option]} />
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}

type WordsProps = { text: string; icon: LucideIcon | undefined; mark: LucideIcon | undefined };

function Words({ text, icon: Icon, mark: Mark }: WordsProps) {
  if (!Icon)
    return (
      <>
        {Mark && <Mark aria-hidden className="size-4 shrink-0" />}
        {text}
      </>
    );
  return (
    <>
      <Icon aria-hidden className="size-[17px]" />
      <span className="sr-only">{text}</span>
    </>
  );
}
