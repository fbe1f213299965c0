import { MAIN_CURRENCY } from '@toada/domain/money/money.ts';
import { currencyLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import type { FieldErrors } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { moneyFormTexts as texts } from './money-form.texts.ts';

type Typed = { currency: string; amount: string };
type Props = Typed & { errors: FieldErrors; onChange: (changes: Partial<Typed>) => void };

const currencies = [MAIN_CURRENCY, 'BRL', 'EUR', 'GBP'].map((value) => ({
  value,
  label: `${value}, ${currencyLabel(value)}`,
}));

/** An amount as it is typed here, and in which currency. */
export function MoneyFields({ currency, amount, errors, onChange }: Props) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={texts.currency} error={errors.currency}>
        <Select options={currencies} value={currency} onChange={(next) => onChange({ currency: next })} />
      </Field>
      <Field label={texts.amount} error={errors.amount}>
        <TextInput
          isNumeric
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      </Field>
    </div>
  );
}
