import type { Micros } from '@toada/domain/money/money.ts';
import { parseTyped, writeTyped } from '@toada/domain/money/plain-amount.ts';
import { isCents, toCents } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { type ReactNode, useId } from 'react';
import { Chip } from '../../../ui/feedback/Chip.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { texts } from './withdrawal.texts.ts';

const words = texts.amount;
const signs: Readonly<Record<string, string>> = { BRL: 'R$', USD: 'US$', EUR: '€' };
const parts = [25n, 50n, 100n] as const;

type Props = {
  /** As it was typed or pasted. */
  text: string;
  currency: string;
  available: Micros;
  error: ReactNode;
  onChange: (text: string) => void;
};

/** The longest amount that fits: more than anybody has. */
const TEXT_MAX = 18;

/** The one large figure of the dialog (mock-up 08b), and the shortest ways to it. It stays as it was typed until it is left. */
export function AmountField({ text, currency, available, error, onChange }: Props) {
  const id = useId();
  const amount = parseTyped(text);
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
            inputMode="decimal"
            maxLength={TEXT_MAX}
            autoComplete="off"
            ref={focusAtFirst}
            placeholder={writeTyped(0n)}
            value={text}
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => amount !== null && isCents(amount) && onChange(writeTyped(amount))}
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
          const share = toCents((available * part) / 100n);
          return (
            <Chip key={part} isOn={share > 0n && share === amount} onChange={() => onChange(writeTyped(share))}>
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
