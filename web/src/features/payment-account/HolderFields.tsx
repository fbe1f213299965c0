import { type HolderDocumentType, holderDocumentTypes } from '@toada/domain/payment-account/payment-account.kinds.ts';
import { dressNumber } from '@toada/domain/payment-account/typing-mask.ts';
import { pixKeyTypeLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { Controller } from 'react-hook-form';
import { fieldError } from '../../lib/form/field-error.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { DressedInput } from './DressedInput.tsx';
import { texts } from './payment-account.texts.ts';
import type { AccountForm } from './use-account-form.ts';

/** Holder of the account. Another person's is not refused here: the reviewer sees the difference. */
export function HolderFields({ form }: { form: AccountForm }) {
  const { errors } = form.formState;
  const type = form.watch('document_type');
  const words = texts.form;
  return (
    <div className="grid items-start gap-4 md:grid-cols-[180px_minmax(0,1fr)]">
      <Field
        label={words.holder}
        hint={words.holderHint}
        error={fieldError(errors.account_holder_name)}
        className="md:col-span-2"
      >
        <TextInput {...form.register('account_holder_name')} autoComplete="name" />
      </Field>
      <Field label={words.documentType} error={fieldError(errors.document_type)}>
        <Controller
          name="document_type"
          control={form.control}
          render={({ field }) => (
            <Select
              options={holderDocumentTypes.map((value) => ({ value, label: pixKeyTypeLabels[value] }))}
              value={field.value}
              onChange={(next: HolderDocumentType) => {
                field.onChange(next);
                form.setValue('document_number', dressNumber(next, form.getValues('document_number') ?? ''));
                form.clearErrors('document_number');
              }}
            />
          )}
        />
      </Field>
      <Field label={words.documentNumber(type)} error={fieldError(errors.document_number)}>
        <DressedInput
          form={form}
          name="document_number"
          type={type}
          inputMode={type === 'cpf' ? 'numeric' : 'text'}
          placeholder={texts.keyPlaceholder[type]}
        />
      </Field>
    </div>
  );
}
