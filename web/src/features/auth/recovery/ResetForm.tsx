import { zodResolver } from '@hookform/resolvers/zod';
import { ResetForm as Schema } from '@toada/domain/auth/auth.forms.ts';
import { useForm, useWatch } from 'react-hook-form';
import { fieldError } from '../../../lib/field-error.ts';
import { PasswordRules } from '../../../lib/PasswordRules.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { texts } from '../auth.texts.ts';

export function ResetForm({ onSubmit }: { onSubmit: (password: string) => Promise<void> }) {
  const form = useForm({ resolver: zodResolver(Schema), defaultValues: { password: '', confirmation: '' } });
  const typed = useWatch({ control: form.control, name: 'password' });
  const { errors, isSubmitting } = form.formState;
  const { password, submit } = texts.reset;
  const { confirmation } = texts.register;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => onSubmit(values.password))}
      aria-label={submit}
      className="flex flex-col gap-4"
    >
      <Field label={password.label} error={fieldError(errors.password)}>
        <PasswordInput
          {...form.register('password')}
          size="lg"
          autoComplete="new-password"
          placeholder={password.placeholder}
        />
      </Field>
      <PasswordRules password={typed} />
      <Field label={confirmation.label} error={fieldError(errors.confirmation)}>
        <PasswordInput
          {...form.register('confirmation')}
          size="lg"
          autoComplete="new-password"
          placeholder={confirmation.placeholder}
        />
      </Field>
      <Button type="submit" size="lg" loading={isSubmitting} className="mt-1 w-full">
        {submit}
      </Button>
    </form>
  );
}
