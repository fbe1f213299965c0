import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { partTexts } from '../part.texts.ts';
import { Calendar } from './Calendar.tsx';

export type DatePickerProps = {
  value: string;
  min: string | undefined;
  max: string | undefined;
  disabled: boolean;
  onChoose: (day: string) => void;
};

/** The calendar, for whoever would rather look than type. */
export function DatePicker({ value, min, max, disabled, onChoose }: DatePickerProps) {
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
