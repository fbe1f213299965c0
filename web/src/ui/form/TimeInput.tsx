import { Clock } from 'lucide-react';
import { useId, useState } from 'react';
import { partTexts } from '../part.texts.ts';
import { FieldNote } from './FieldNote.tsx';
import { useFieldProps } from './field-context.ts';

type Props = {
  /** '14:05', or '' for none. */
  value: string;
  /** Told '' while what is typed is no time. */
  onChange: (value: string) => void;
  name?: string;
};

const WHOLE = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day on 24 hours, whatever the browser speaks. */
export function TimeInput({ value, onChange, name }: Props) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const wrongId = useId();
  const field = useFieldProps({});
  // A value that came from elsewhere is written over what is typed; our own, however late it comes back, is not.
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setText(value);
      setWrong(false);
    }
  }
  function tell(next: string) {
    setTold(next);
    if (next !== told) onChange(next);
  }
  function type(typed: string) {
    const dressed = dress(typed, text);
    setText(dressed);
    setWrong(false);
    tell(WHOLE.test(dressed) ? dressed : '');
  }
  /** '9' is nine o'clock, '930' half past. */
  function leave() {
    const [hours = '', minutes = ''] = text.includes(':') ? text.split(':') : [text.slice(0, -2) || text, ''];
    const rest = text.includes(':') ? minutes : text.length > 2 ? text.slice(-2) : '00';
    const whole = `${hours.padStart(2, '0')}:${rest.padEnd(2, '0')}`;
    const isTime = text !== '' && WHOLE.test(whole);
    if (isTime) {
      setText(whole);
      tell(whole);
    }
    setWrong(text !== '' && !isTime);
  }
  const describedBy = [field['aria-describedby'], isWrong && wrongId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-[7px]">
      <div className="control gap-2.5">
        <Clock aria-hidden className="size-[17px] shrink-0 text-muted" />
        <input
          {...field}
          name={name}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          placeholder={partTexts.timeFormat}
          maxLength={5}
          aria-invalid={isWrong || field['aria-invalid'] || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          className="num h-full w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted placeholder:opacity-100"
        />
      </div>
      {isWrong && (
        <FieldNote id={wrongId} tone="error">
          {partTexts.noSuchTime}
        </FieldNote>
      )}
    </div>
  );
}

/** Digits with the colon after the second, once a third is typed; whoever deletes is not hindered. */
function dress(typed: string, before: string): string {
  const clean = typed.replace(/[^\d:]/g, '').replace(/(:.*):/g, '$1');
  if (before.startsWith(clean) || clean.includes(':')) return clean;
  return clean.length > 2 ? `${clean.slice(0, 2)}:${clean.slice(2, 4)}` : clean;
}
