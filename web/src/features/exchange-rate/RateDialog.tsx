import { productDay } from '@toada/domain/distribution/product-day.ts';
import { RateForm } from '@toada/domain/exchange-rate/exchange-rate.contract.ts';
import { plainRate } from '@toada/domain/money/plain-amount.ts';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { DateInput } from '../../ui/form/DateInput.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { CurrencyBox } from './CurrencyBox.tsx';
import { useSetRate } from './exchange-rate.api.ts';
import { texts } from './exchange-rate.texts.ts';

const FORM = 'exchange-rate';
const words = texts.dialog;
type Typed = { currency: string; rate: string; valid_on: string };

type Props = { onClose: () => void /** The one to begin with. */; currency: string };

export function RateDialog({ onClose, currency }: Props) {
  const set = useSetRate(onClose);
  const [start] = useState<Typed>(() => ({ currency, rate: '', valid_on: productDay(new Date()) }));
  const [typed, setTyped] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (changes: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...changes }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const form = RateForm.safeParse({ ...typed, rate: plainRate(typed.rate) });
    if (!form.success) return setErrors(fieldErrorsOf(form.error));
    if (!set.isPending) set.mutate(form.data, { onError: (error) => setErrors(refusedFieldsOf(error) ?? {}) });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={typed !== start}
      title={words.title}
      description={words.lead}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={words.submit} isBusy={set.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={words.currency} error={errors.currency}>
          <CurrencyBox value={typed.currency} onChange={(next) => change({ currency: next })} />
        </Field>
        <Field label={words.rate} hint={words.rateHint} error={errors.rate}>
          <TextInput
            isNumeric
            inputMode="decimal"
            autoComplete="off"
            data-first-focus
            value={typed.rate}
            onChange={({ target }) => change({ rate: target.value })}
          />
        </Field>
        <Field label={words.day} error={errors.valid_on}>
          <DateInput
            max={productDay(new Date())}
            value={typed.valid_on}
            onChange={(valid_on) => change({ valid_on })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
