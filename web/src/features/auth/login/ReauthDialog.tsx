import { zodResolver } from '@hookform/resolvers/zod';
import { LoginForm } from '@toada/domain/auth/auth.forms.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldError } from '../../../lib/form/field-error.ts';
import { loadAuth } from '../../../lib/session/load-auth.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { texts } from '../auth.texts.ts';
import { SecondFactorForm } from '../SecondFactorForm.tsx';
import { signIn } from './sign-in.ts';

type Props = { email: string; onBack: () => void; onClose: () => void; onLeave: () => void };

/** The login over the page as it stands: only the same person can go on with it, so the address is fixed. */
export function ReauthDialog({ email, onBack, onClose, onLeave }: Props) {
  const [isFactorDue, setFactorDue] = useState(false);
  const form = useForm({ resolver: zodResolver(LoginForm), defaultValues: { email, password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    if ((await signIn(values)) !== 'in') return form.setFocus('password');
    if (await owesFactor()) setFactorDue(true);
    else onBack();
  });

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.reauth.title}
      description={texts.reauth.description}
      size="sm"
    >
      {isFactorDue ? (
        <SecondFactorForm size="md" onDone={onBack} />
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label={texts.email.label}>
            <TextInput {...form.register('email')} type="email" autoComplete="username" readOnly />
          </Field>
          <Field label={texts.reauth.password} error={fieldError(errors.password)}>
            <PasswordInput {...form.register('password')} autoComplete="current-password" />
          </Field>
          <Button type="submit" loading={isSubmitting} className="w-full">
            {texts.reauth.submit}
          </Button>
          <Button variant="link" size="sm" onClick={onLeave} className="self-center">
            {texts.reauth.leave}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

async function owesFactor() {
  const client = await loadAuth();
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}
