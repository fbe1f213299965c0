import { zodResolver } from '@hookform/resolvers/zod';
import { EmailForm } from '@toada/domain/auth/auth.forms.ts';
import { useForm } from 'react-hook-form';
import { fieldError } from '../../../lib/form/field-error.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { texts } from '../auth.texts.ts';
import { resendConfirmation } from '../resend-confirmation.ts';

/** A dead link does not say whose it was: the address is asked for. */
export function ResendForm() {
  const form = useForm({ resolver: zodResolver(EmailForm), defaultValues: { email: '' } });
  const submit = form.handleSubmit(async ({ email }) => {
    await resendConfirmation(email, texts.confirm.sent);
  });
  return (
    <form noValidate onSubmit={submit} aria-label={texts.confirm.error.resend} className="flex flex-col gap-4">
      <Field label={texts.email.label} error={fieldError(form.formState.errors.email)}>
        <TextInput
          {...form.register('email')}
          type="email"
          size="lg"
          autoComplete="username"
          placeholder={texts.email.placeholder}
        />
      </Field>
      <Button type="submit" size="lg" loading={form.formState.isSubmitting} className="w-full">
        {texts.confirm.error.resend}
      </Button>
    </form>
  );
}
