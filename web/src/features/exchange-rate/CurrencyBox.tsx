import { MAIN_CURRENCY } from '@toada/domain/money/money.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { Combobox, type ComboboxOption } from '../../ui/form/Combobox.tsx';
import { texts } from './exchange-rate.texts.ts';
import { currencyName } from './parts/currency-name.ts';

const usual = [MAIN_CURRENCY, 'EUR', 'GBP'];
const rest = Intl.supportedValuesOf('currency').filter((code) => code !== PAYOUT_CURRENCY && !usual.includes(code));
/** Every currency but reais, the usual ones first. */
const currencies = [...usual, ...rest].map((value) => ({ value, label: currencyName(value) }));

type Props = {
  value: string;
  onChange: (currency: string) => void;
  /** A first option for no currency in particular. */
  all?: ComboboxOption;
  className?: string;
  'aria-label'?: string;
};

/** A currency by its code or its name. */
export function CurrencyBox({ all, ...props }: Props) {
  return (
    <Combobox
      {...props}
      options={all ? [all, ...currencies] : currencies}
      matches={({ label }, typed) => folded(label).includes(folded(typed.trim()))}
      placeholder={texts.currency.placeholder}
      nothingFound={texts.currency.nothing}
    />
  );
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
