import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotForm } from '@toada/domain/auth/auth.forms.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { fieldError } from '../../../lib/form/field-error.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { CardHead } from '../../../ui/layout/CardHead.tsx';
import { texts } from '../auth.texts.ts';
import { CardLink } from '../CardLink.tsx';
import { requestReset } from './request-reset.ts';

export function ForgotPasswordScreen() {
  const state: { email?: string } | null = useLocation().state;
  const form = useForm({ resolver: zodResolver(ForgotForm), defaultValues: { email: state?.email ?? '' } });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { forgot } = texts;

  const submit = form.handleSubmit(async ({ email }) => {
    if (await requestReset(email)) setSentTo(email);
  });

  if (sentTo) {
    return (
      <div role="status">
        <CardHead title={forgot.done.title}>{forgot.done.lead(sentTo)}</CardHead>
        <Button variant="secondary" size="lg" onClick={() => setSentTo(null)} className="w-full">
          {forgot.done.again}
        </Button>
        <BackToLogin />
      </div>
    );
  }
  return (
    <>
      <CardHead title={forgot.title}>{forgot.lead}</CardHead>
      <form noValidate onSubmit={submit} aria-label={forgot.title} className="flex flex-col gap-4">
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
          {forgot.submit}
        </Button>
      </form>
      <BackToLogin />
    </>
  );
}

function BackToLogin() {
  return (
    <p className="mt-6 text-center text-13">
      <CardLink to="/auth/login">{texts.backToLogin}</CardLink>
    </p>
  );
}
