import { zodResolver } from '@hookform/resolvers/zod';
import { FactorForm } from '@toada/domain/auth/auth.forms.ts';
import { useForm } from 'react-hook-form';
import { showToast } from '../../lib/feedback/toast.ts';
import { fieldError } from '../../lib/form/field-error.ts';
import { loadAuth } from '../../lib/session/load-auth.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { texts } from './auth.texts.ts';
import { authWords } from './parts/auth-words.ts';
import { refusedField } from './parts/refused-field.ts';

type Props = { onDone: () => void; size: 'md' | 'lg' };

export function AuthenticatorForm({ onDone, size }: Props) {
  const form = useForm({ resolver: zodResolver(FactorForm), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ code }) => {
    const error = await showFactor(code);
    if (!error) return onDone();
    showToast({ tone: 'danger', ...authWords(error, texts.factor.failed) });
    form.resetField('code');
    const refused = refusedField(error);
    if (refused) form.setError('code', { message: refused.message });
    form.setFocus('code');
  });

  return (
    <form noValidate onSubmit={submit} aria-label={texts.factor.title} className="flex flex-col gap-4">
      <Field label={texts.factor.code} error={fieldError(errors.code)}>
        <TextInput
          {...form.register('code')}
          size={size}
          autoFocus
          isNumeric
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          placeholder="000 000"
        />
      </Field>
      <Button type="submit" size={size} loading={isSubmitting} className="w-full">
        {texts.factor.submit}
      </Button>
    </form>
  );
}

/** The failure, if there was one. With several factors the first verified one is asked for. */
async function showFactor(code: string): Promise<unknown> {
  const client = await loadAuth();
  const factors = await client.mfa.listFactors();
  const factorId = factors.data?.totp[0]?.id;
  if (!factorId) return factors.error ?? { code: 'mfa_factor_not_found' };
  return (await client.mfa.challengeAndVerify({ factorId, code })).error;
}
