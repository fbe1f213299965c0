import type { OfferedRate } from '@toada/domain/statement/statement.contract.ts';
import { currencyLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { texts } from '../statement-import.texts.ts';
import type { TypedRate } from './use-approval.ts';

const words = texts.approve;
const SAME = 'same';
const REASON_MAX = 500;
/** Currencies of people's balances. */
const targets = ['USD', 'BRL', 'EUR', 'GBP'] as const;

type Props = {
  currency: string;
  typed: TypedRate;
  today: string;
  rateError: string | undefined;
  dayError: string | undefined;
  reasonError: string | undefined;
  offered: OfferedRate | undefined;
  needsReason: boolean;
  onChange: (changes: Partial<TypedRate>) => void;
};

/** One currency of the statement: posted as it is, or at a rate of a day. */
export function RateFields({ currency, typed: { to, rate, on, reason }, today, onChange, ...props }: Props) {
  const { rateError, dayError, reasonError, offered, needsReason } = props;
  const hint =
    to === 'BRL' && offered
      ? words.rateOffered(offered.rate.replace('.', ','), formatDate(offered.valid_on))
      : undefined;
  const options = [
    { value: SAME, label: words.unchanged(currency) },
    ...targets
      .filter((target) => target !== currency)
      .map((value) => ({ value, label: `${value}, ${currencyLabel(value)}` })),
  ];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={words.postIn(currency)} className="md:col-span-2">
        <Select options={options} value={to || SAME} onChange={(next) => onChange({ to: next === SAME ? '' : next })} />
      </Field>
      {to !== '' && (
        <>
          <Field label={words.rate(currency, to)} error={rateError} {...(hint ? { hint } : {})}>
            <TextInput
              isNumeric
              inputMode="decimal"
              autoComplete="off"
              value={rate}
              onChange={(event) => onChange({ rate: event.target.value })}
            />
          </Field>
          <Field label={words.rateOn} error={dayError}>
            <DateInput max={today} value={on} onChange={(next) => onChange({ on: next })} />
          </Field>
          {needsReason && rate !== '' && (
            <Field label={words.rateReason} hint={words.rateReasonHint} error={reasonError} className="md:col-span-2">
              <TextInput
                maxLength={REASON_MAX}
                value={reason}
                onChange={(event) => onChange({ reason: event.target.value })}
              />
            </Field>
          )}
        </>
      )}
    </div>
  );
}
