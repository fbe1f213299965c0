import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { ChangePasswordForm } from '@toada/domain/auth/auth.forms.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { showToast } from '../../../lib/feedback/toast.ts';
import { fieldError } from '../../../lib/form/field-error.ts';
import { loadAuth } from '../../../lib/session/load-auth.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { texts } from '../auth.texts.ts';
import { authWords } from '../parts/auth-words.ts';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
import { refusedField } from '../parts/refused-field.ts';
import { requestReset } from './request-reset.ts';

const empty = { current: '', password: '', confirmation: '' };
const words = {
  password: { ...texts.reset.password, label: texts.due.label },
  confirmation: texts.register.confirmation,
};

/** A password of the person's own in place of one that somebody else chose. */
export function DuePasswordForm({ onDone }: { onDone: () => void }) {
  const { email } = useSession();
  const [isCurrentNeeded, setCurrentNeeded] = useState(false);
  const { data: isByPassword } = useQuery({ queryKey: ['entered-by-password'], queryFn: enteredByPassword, gcTime: 0 });
  const form = useForm({ resolver: zodResolver(ChangePasswordForm), defaultValues: empty });
  const typed = useWatch({ control: form.control, name: 'password' });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ current, password }) => {
    const { isSaved, refused } = await saveDuePassword(current, password);
    if (refused?.field === 'current') setCurrentNeeded(true);
    if (refused && refused.field !== 'code') form.setError(refused.field, { message: refused.message });
    if (!isSaved) return;
    showToast({ tone: 'success', ...texts.due.done });
    onDone();
  });

  async function mailLink() {
    if (await requestReset(email)) showToast({ tone: 'success', ...texts.due.sent });
  }

  if (isByPassword === undefined) return <SkeletonRows rows={2} />;
  return (
    <form noValidate onSubmit={submit} aria-label={texts.due.submit} className="flex flex-col gap-4">
      {(isByPassword || isCurrentNeeded) && (
        <Field label={texts.due.current} error={fieldError(errors.current)}>
          <PasswordInput
            {...form.register('current')}
            which={texts.due.current.toLowerCase()}
            autoComplete="current-password"
          />
        </Field>
      )}
      <NewPasswordFields
        password={form.register('password')}
        confirmation={form.register('confirmation')}
        errors={errors}
        typed={typed}
        words={words}
      />
      <Button type="submit" loading={isSubmitting}>
        {texts.due.submit}
      </Button>
      {(isByPassword || isCurrentNeeded) && (
        <Button variant="link" size="sm" onClick={() => void mailLink()} className="self-center">
          {texts.due.lost}
        </Button>
      )}
    </form>
  );
}

/** A link of a mail is proof enough; a temporary password is asked for once more. */
async function enteredByPassword(): Promise<boolean> {
  const client = await loadAuth();
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return data?.currentAuthenticationMethods.some((entry) => methodOf(entry) === 'password') ?? true;
}

/** Whether it is saved; where not, the failure, which has been said. */
async function saveDuePassword(current: string, password: string) {
  const client = await loadAuth().catch(() => null);
  const proof = current ? { current_password: current } : {};
  const outcome = await client?.updateUser({ password, ...proof });
  if (outcome && !outcome.error) return { isSaved: true, refused: null };
  showToast({ tone: 'danger', ...authWords(outcome?.error, texts.due.failed) });
  return { isSaved: false, refused: refusedField(outcome?.error) };
}

function methodOf(entry: string | { method: string }): string {
  return typeof entry === 'string' ? entry : entry.method;
}
