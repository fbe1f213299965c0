import { lazy, Suspense, useId, useState } from 'react';
import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';
import { FieldNote } from './FieldNote.tsx';
import { useFieldProps } from './field-context.ts';
import { dressDay, layDay, parseDay, parseMonth, writeDay } from './typed-day.ts';

/** The calendar comes after the field. Typing needs none: without a connection there is only the field. */
const DatePicker = lazy(() =>
  import('./DatePicker.tsx').then(({ DatePicker }) => ({ default: DatePicker })).catch(() => ({ default: NoPicker })),
);
const NoPicker: typeof import('./DatePicker.tsx').DatePicker = () => <></>;

export type DateInputProps = {
  /** '2026-12-04', or '2026-12' for a month; '' for none. */
  value: string;
  /** Told '' while what is typed is no day. */
  onChange: (value: string) => void;
  /** Told what is typed in place of '': the form keeps it, and its own rules say what is wrong. */
  keepsTyped?: boolean;
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
  keepsTyped = false,
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
  const [seen, setSeen] = useState(value);
  const wrongId = useId();
  const field = useFieldProps(props);

  // A value that came from elsewhere is written over what is typed; our own, however late it comes back, is not.
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setText(writeDay(value));
      setWrong(false);
    }
  }
  function tell(next: string) {
    setTold(next);
    if (next !== told) onChange(next);
  }
  const unread = (typed: string) => (keepsTyped ? layDay(typed) : '');
  function type(written: string) {
    // The slash that has come by itself may be typed, too.
    const typed = written.replace('//', '/');
    const day = isWhole(typed, text) ? parse(typed) : null;
    const next = day ? writeDay(day) : dressDay(typed, text, groups);
    setText(next);
    setWrong(false);
    tell(day ?? unread(next));
  }
  function leave() {
    const day = parse(text);
    if (day) setText(writeDay(day));
    if (day) tell(day);
    setWrong(text !== '' && day === null);
  }
  // The form's sentence stands below already.
  const isNoted = isWrong && !(keepsTyped && field['aria-invalid']);
  const describedBy = [field['aria-describedby'], isNoted && wrongId].filter(Boolean).join(' ') || undefined;

  return (
    <div className={cn('grid min-w-0 grid-cols-1 gap-[7px]', className)}>
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
          onBlur={leave}
          className="num h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted placeholder:opacity-100"
        />
        {precision === 'day' && (
          <Suspense fallback={<span className="size-9 shrink-0 mouse:size-[30px]" />}>
            <DatePicker
              value={keepsTyped && !parse(value) ? '' : value}
              min={min}
              max={max}
              disabled={disabled}
              onChoose={(day) => {
                setText(writeDay(day));
                setWrong(false);
                tell(day);
              }}
            />
          </Suspense>
        )}
      </div>
      {isNoted && (
        <FieldNote id={wrongId} tone="error">
          {precision === 'day' ? partTexts.noSuchDay : partTexts.noSuchMonth}
        </FieldNote>
      )}
    </div>
  );
}

/** Pasted, or with its year written out: the 20 of 04/12/2026 is no year yet while somebody types. */
function isWhole(typed: string, before: string): boolean {
  return Math.abs(typed.length - before.length) > 1 || /\d{4}/.test(typed);
}
