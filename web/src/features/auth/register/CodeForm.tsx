import { zodResolver } from '@hookform/resolvers/zod';
import { ConfirmationCodeForm } from '@toada/domain/auth/auth.forms.ts';
import { useForm } from 'react-hook-form';
import { fieldError } from '../../../lib/form/field-error.ts';
import { loadAuth } from '../../../lib/session/load-auth.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { texts } from '../auth.texts.ts';

type Props = {
  type: 'signup' | 'email_change';
  /** Where the mail went, where the page knows it; else it is asked for. */
  email?: string;
  /** Half, where the other address has to confirm, too. */
  onDone: (outcome: 'success' | 'half') => void;
};

const words = texts.confirm.code;

/** The code of the confirmation mail, for whoever reads the mail on another device than this one. */
export function CodeForm({ type, email = '', onDone }: Props) {
  const form = useForm({ resolver: zodResolver(ConfirmationCodeForm), defaultValues: { email, code: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email: address, code }) => {
    const client = await loadAuth().catch(() => null);
    const outcome = await client?.verifyOtp({ email: address, token: code, type });
    if (outcome && !outcome.error) return onDone(outcome.data.session ? 'success' : 'half');
    const isUnreachable = !outcome || outcome.error?.name === 'AuthRetryableFetchError';
    form.setError('code', { message: isUnreachable ? 'auth.unreachable' : 'auth.mailCodeRefused' });
    form.setFocus('code');
  });

  return (
    <form noValidate onSubmit={submit} aria-label={words.title} className="flex flex-col gap-4">
      {!email && (
        <Field label={texts.email.label} error={fieldError(errors.email)}>
          <TextInput
            {...form.register('email')}
            type="email"
            size="lg"
            autoComplete="username"
            placeholder={texts.email.placeholder}
          />
        </Field>
      )}
      <Field label={words.label} error={fieldError(errors.code)}>
        <TextInput
          {...form.register('code')}
          size="lg"
          isNumeric
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          placeholder="000 000"
        />
      </Field>
      <Button type="submit" size="lg" loading={isSubmitting} className="w-full">
        {words.submit}
      </Button>
    </form>
  );
}
