import { zodResolver } from '@hookform/resolvers/zod';
import { LoginForm as Schema } from '@toada/domain/auth/auth.forms.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { fieldError } from '../../../lib/form/field-error.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { texts } from '../auth.texts.ts';
import { CardLink } from '../CardLink.tsx';
import { ConfirmationPending } from './ConfirmationPending.tsx';
import { signIn } from './sign-in.ts';

/** The button goes on working while the profile is being read: the person is not in before that. */
export function LoginForm({ isEntering }: { isEntering: boolean }) {
  const state: { email?: string } | null = useLocation().state;
  const form = useForm({
    resolver: zodResolver(Schema),
    defaultValues: { email: state?.email ?? '', password: '' },
  });
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;
  const { email, login } = texts;

  const submit = form.handleSubmit(async (values) => {
    const outcome = await signIn(values);
    setUnconfirmed(outcome === 'unconfirmed' ? values.email : null);
    if (outcome === 'refused') form.setFocus('password');
  });

  return (
    <form noValidate onSubmit={submit} aria-label={login.submit} className="flex flex-col gap-4">
      {unconfirmed && <ConfirmationPending email={unconfirmed} />}
      <Field label={email.label} error={fieldError(errors.email)}>
        <TextInput
          {...form.register('email')}
          type="email"
          size="lg"
          autoComplete="username"
          placeholder={email.placeholder}
        />
      </Field>
      <Field
        label={login.password.label}
        error={fieldError(errors.password)}
        aside={
          <span className="text-12">
            <CardLink to="/auth/forgot-password">{login.forgot}</CardLink>
          </span>
        }
      >
        <PasswordInput
          {...form.register('password')}
          size="lg"
          autoComplete="current-password"
          placeholder={login.password.placeholder}
        />
      </Field>
      <Button type="submit" size="lg" loading={isSubmitting || isEntering} className="mt-1 w-full">
        {login.submit}
      </Button>
    </form>
  );
}
