import { RadioGroup as Primitive } from 'radix-ui';
import { cn } from './cn.ts';

export type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** In the order shown. */
  labels: Readonly<Record<Value, string>>;
  disabled?: boolean;
  className?: string;
};

/** Switches one view between two to four forms; a radio group to the keyboard and to screen readers. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  labels,
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
          className="inline-flex h-9 min-w-0 flex-auto items-center justify-center gap-1.5 whitespace-nowrap rounded-[7px] px-3 max-[359px]:px-1.5 font-medium text-13 text-fg-2 transition-colors hover:text-fg disabled:cursor-not-allowed disabled:text-disabled data-[state=checked]:bg-thumb data-[state=checked]:font-semibold data-[state=checked]:text-fg data-[state=checked]:shadow-1 md:h-[30px]"
        >
          {text}
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
