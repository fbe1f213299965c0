import { zodResolver } from '@hookform/resolvers/zod';
import { FactorForm } from '@toada/domain/auth/auth.forms.ts';
import { useForm } from 'react-hook-form';
import { fieldError } from '../../lib/form/field-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { refusedField } from '../auth/parts/refused-field.ts';
import { tryOnAccount } from './security.api.ts';
import { texts } from './security.texts.ts';

type Props = { factorId: string; onAccepted: () => Promise<void>; onCancel?: () => void };

/** The first code of the app, which shows that it has the secret. */
export function FactorCodeForm({ factorId, onAccepted, onCancel }: Props) {
  const form = useForm({ resolver: zodResolver(FactorForm), defaultValues: { code: '' } });
  const { factor } = texts;

  const submit = form.handleSubmit(async ({ code }) => {
    const error = await tryOnAccount((client) => client.mfa.challengeAndVerify({ factorId, code }), factor.failure);
    if (!error) return onAccepted();
    const refused = refusedField(error);
    if (refused) form.setError('code', { message: refused.message });
    form.setFocus('code');
  });

  return (
    <form noValidate onSubmit={submit} aria-label={factor.verify} className="flex flex-col gap-4">
      <Field label={factor.code} error={fieldError(form.formState.errors.code)}>
        <TextInput
          {...form.register('code')}
          autoFocus
          isNumeric
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          placeholder="000 000"
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" loading={form.formState.isSubmitting}>
          {factor.verify}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
