import type { Micros } from '@toada/domain/money/money.ts';
import { toCents } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { type ClipboardEvent, type ReactNode, useId } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import { FieldNote } from '../../ui/FieldNote.tsx';
import { digitsOf, digitsOfMicros, digitsOfPasted, writeDigits } from './typed-amount.ts';
import { texts } from './withdrawal.texts.ts';

const words = texts.amount;
const signs: Readonly<Record<string, string>> = { BRL: 'R$', USD: 'US$', EUR: '€' };
const parts = [25n, 50n, 100n] as const;

type Props = {
  digits: string;
  currency: string;
  available: Micros;
  error: ReactNode;
  onChange: (digits: string) => void;
};

/** The one large figure of the dialog (mock-up 08b), and the shortest ways to it. */
export function AmountField({ digits, currency, available, error, onChange }: Props) {
  const id = useId();
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    onChange(digitsOfPasted(event.clipboardData.getData('text')));
  };
  return (
    <div className="grid gap-2.5">
      <div className="control min-h-0 flex-col items-start gap-1 rounded-[14px] px-5 py-4 md:min-h-0">
        <label htmlFor={id} className="font-medium text-13 text-fg-2">
          {words.label}
        </label>
        <div className="flex w-full items-baseline gap-2.5">
          <span aria-hidden className="font-bold text-20 text-muted">
            {signs[currency] ?? currency}
          </span>
          <input
            id={id}
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            ref={focusAtFirst}
            placeholder={writeDigits('000', currency)}
            value={writeDigits(digits, currency)}
            onChange={({ target }) => onChange(digitsOf(target.value))}
            onPaste={paste}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="num w-full min-w-0 bg-transparent font-black text-[40px] leading-[1.15] tracking-[-.045em] outline-none placeholder:text-muted md:text-[44px]"
          />
        </div>
      </div>
      {error && (
        <FieldNote id={`${id}-error`} tone="error">
          {error}
        </FieldNote>
      )}
      <fieldset className="flex gap-2">
        <legend className="sr-only">{words.parts}</legend>
        {parts.map((part) => {
          const share = digitsOfMicros(toCents((available * part) / 100n));
          return (
            <Chip key={part} isOn={share !== '' && share === digits} onChange={() => onChange(share)}>
              {part === 100n ? words.all : `${part}%`}
            </Chip>
          );
        })}
      </fieldset>
    </div>
  );
}

/** It comes after the dialog opened, when its options are there: the dialog could not begin with it. */
function focusAtFirst(input: HTMLInputElement | null) {
  input?.focus();
}
