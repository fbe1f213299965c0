import { type PixKeyType, parsePixKey, pixKeyTypes } from '@toada/domain/payment-account/pix-key.rules.ts';
import { dressNumber } from '@toada/domain/payment-account/typing-mask.ts';
import { pixKeyTypeLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { Controller } from 'react-hook-form';
import { fieldError } from '../../lib/form/field-error.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { DressedInput } from './DressedInput.tsx';
import { texts } from './payment-account.texts.ts';
import type { AccountForm } from './use-account-form.ts';

const inputModes = { cpf: 'numeric', cnpj: 'text', email: 'email', phone: 'tel', random: 'text' } as const;

export function PixFields({ form }: { form: AccountForm }) {
  const { errors } = form.formState;
  const type = form.watch('pix_key_type') ?? 'cpf';
  // A key may be well formed and still be there already.
  const isTwin = errors.pix_key?.message === 'paymentAccount.duplicate';
  const isGood = !isTwin && parsePixKey(type, form.watch('pix_key') ?? '') !== null;
  return (
    <div className="grid items-start gap-4 md:grid-cols-[180px_minmax(0,1fr)]">
      <Field label={texts.form.keyType} error={fieldError(errors.pix_key_type)}>
        <Controller
          name="pix_key_type"
          control={form.control}
          render={({ field }) => (
            <Select
              options={pixKeyTypes.map((value) => ({ value, label: pixKeyTypeLabels[value] }))}
              value={field.value ?? 'cpf'}
              onChange={(next: PixKeyType) => {
                field.onChange(next);
                form.setValue('pix_key', dressNumber(next, form.getValues('pix_key') ?? ''));
                form.clearErrors('pix_key');
              }}
            />
          )}
        />
      </Field>
      <Field
        label={texts.form.key}
        error={isGood ? undefined : fieldError(errors.pix_key)}
        success={isGood ? texts.form.keyOk : undefined}
      >
        <DressedInput
          form={form}
          name="pix_key"
          type={type}
          inputMode={inputModes[type]}
          placeholder={texts.keyPlaceholder[type]}
        />
      </Field>
    </div>
  );
}
