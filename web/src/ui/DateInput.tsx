import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useState } from 'react';
import { Calendar } from './Calendar.tsx';
import { cn } from './cn.ts';
import { FieldNote } from './FieldNote.tsx';
import { useFieldProps } from './field-context.ts';
import { partTexts } from './part.texts.ts';
import { dressDay, parseDay, parseMonth, writeDay } from './typed-day.ts';

export type DateInputProps = {
  /** '2026-12-04', or '2026-12' for a month; '' for none. */
  value: string;
  /** Told '' while what is typed is no day. */
  onChange: (value: string) => void;
  precision?: 'day' | 'month';
  min?: string;
  max?: string;
  id?: string;
  name?: string;
  disabled?: boolean;
  className?: string;
};

const kinds = {
  day: { groups: [2, 2, 4], parse: parseDay, placeholder: partTexts.dayFormat },
  month: { groups: [2, 4], parse: parseMonth, placeholder: partTexts.monthFormat },
};

/** A date as Brazil writes it, whatever the browser speaks: typed, pasted, or chosen in a calendar. */
export function DateInput({
  value,
  onChange,
  precision = 'day',
  min,
  max,
  disabled = false,
  className,
  ...props
}: DateInputProps) {
  const { groups, parse, placeholder } = kinds[precision];
  const [text, setText] = useState(() => writeDay(value));
  const [isWrong, setWrong] = useState(false);
  const [told, setTold] = useState(value);
  const wrongId = useId();
  const field = useFieldProps(props);

  // A value that came from elsewhere is written over what is typed; our own answer is not.
  if (value !== told) {
    setTold(value);
    setText(writeDay(value));
    setWrong(false);
  }
  function tell(next: string) {
    setTold(next);
    if (next !== value) onChange(next);
  }
  function type(typed: string) {
    const day = parse(typed);
    setText(day ? writeDay(day) : dressDay(typed, text, groups));
    setWrong(false);
    tell(day ?? '');
  }
  const describedBy = [field['aria-describedby'], isWrong && wrongId].filter(Boolean).join(' ') || undefined;

  return (
    <div className={cn('grid min-w-0 gap-[7px]', className)}>
      <div className="control pr-1">
        <input
          {...field}
          name={props.name}
          value={text}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          maxLength={10}
          aria-invalid={isWrong || field['aria-invalid'] || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setWrong(text !== '' && parse(text) === null)}
          className="num h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted placeholder:opacity-100"
        />
        {precision === 'day' && (
          <Picker
            value={value}
            min={min}
            max={max}
            disabled={disabled}
            onChoose={(day) => {
              setText(writeDay(day));
              setWrong(false);
              tell(day);
            }}
          />
        )}
      </div>
      {isWrong && (
        <FieldNote id={wrongId} tone="error">
          {precision === 'day' ? partTexts.noSuchDay : partTexts.noSuchMonth}
        </FieldNote>
      )}
    </div>
  );
}

type PickerProps = {
  value: string;
  min: string | undefined;
  max: string | undefined;
  disabled: boolean;
  onChoose: (day: string) => void;
};

/** The calendar, for whoever would rather look than type. */
function Picker({ value, min, max, disabled, onChoose }: PickerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        disabled={disabled}
        aria-label={partTexts.openCalendar}
        className="relative grid size-9 shrink-0 place-items-center rounded-[8px] text-fg-2 transition-colors before:absolute before:-inset-1 hover:bg-hover hover:text-fg disabled:text-disabled mouse:size-[30px] mouse:before:hidden"
      >
        <CalendarDays aria-hidden className="size-[17px]" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={partTexts.calendar}
          className="z-(--z-toast) rounded-card border border-line-strong bg-float p-3 shadow-3"
        >
          <Calendar
            value={value}
            min={min}
            max={max}
            onChoose={(day) => {
              onChoose(day);
              setOpen(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
