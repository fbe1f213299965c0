import { bankAccountKinds } from '@toada/domain/payment-account/bank-account.rules.ts';
import { BANKS_AS_OF, banks } from '@toada/domain/payment-account/banks.ts';
import { plainName } from '@toada/domain/payment-account/holder.rules.ts';
import { bankAccountKindLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { Controller } from 'react-hook-form';
import { fieldError } from '../../lib/form/field-error.ts';
import { Combobox, type ComboboxOption } from '../../ui/form/Combobox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { texts } from './payment-account.texts.ts';
import type { AccountForm } from './use-account-form.ts';

const options = banks.map(({ code, name }) => ({ value: code, label: name, detail: code }));

/** By the beginning of the code, or by any part of the name, accents or not. */
function matches({ value, label }: ComboboxOption, entry: string): boolean {
  const asked = plainName(entry);
  return value.startsWith(entry.trim()) || plainName(label).includes(asked);
}

export function BankFields({ form }: { form: AccountForm }) {
  const { errors } = form.formState;
  const words = texts.form;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Field
        label={words.bank}
        hint={words.bankSource(BANKS_AS_OF.split('-').reverse().join('/'))}
        error={fieldError(errors.bank_code)}
        className="md:col-span-2"
      >
        <Controller
          name="bank_code"
          control={form.control}
          render={({ field }) => (
            <Combobox
              ref={field.ref}
              name={field.name}
              options={options}
              value={field.value ?? ''}
              onChange={field.onChange}
              matches={matches}
              placeholder={words.bankPlaceholder}
              nothingFound={words.bankMissing}
            />
          )}
        />
      </Field>
      <Field label={words.agency} error={fieldError(errors.agency_number)}>
        <TextInput
          {...form.register('agency_number')}
          inputMode="numeric"
          autoComplete="off"
          placeholder={words.agencyPlaceholder}
          isNumeric
        />
      </Field>
      <Field label={words.number} error={fieldError(errors.account_number)}>
        <TextInput
          {...form.register('account_number')}
          autoComplete="off"
          placeholder={words.numberPlaceholder}
          isNumeric
        />
      </Field>
      <Field label={words.kind} error={fieldError(errors.bank_account_kind)} className="md:col-span-2">
        <Controller
          name="bank_account_kind"
          control={form.control}
          render={({ field }) => (
            <Select
              options={bankAccountKinds.map((value) => ({ value, label: bankAccountKindLabels[value] }))}
              value={field.value ?? ''}
              onChange={field.onChange}
            />
          )}
        />
      </Field>
    </div>
  );
}
