import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmailForm } from '@toada/domain/auth/auth.forms.ts';
import { useForm } from 'react-hook-form';
import { showToast } from '../../lib/feedback/toast.ts';
import { fieldError } from '../../lib/form/field-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { confirmUrl } from './confirm-url.ts';
import { PendingEmail } from './PendingEmail.tsx';
import { accountQuery, actOnAccount } from './security.api.ts';
import { texts } from './security.texts.ts';

/** The address changes after both the old and the new one have answered. */
export function EmailSection() {
  const { email } = useSession();
  const { data: account } = useQuery(accountQuery);
  const queries = useQueryClient();
  const form = useForm({ resolver: zodResolver(EmailForm), defaultValues: { email: '' } });
  const words = texts.email;

  const submit = form.handleSubmit(async (values) => {
    if (values.email === email.toLowerCase())
      return form.setError('email', { message: 'auth.sameEmail' }, { shouldFocus: true });
    const options = { emailRedirectTo: confirmUrl() };
    const isAsked = await actOnAccount((client) => client.updateUser(values, options), words.failure);
    if (!isAsked) return form.setFocus('email');
    showToast({ tone: 'success', ...words.done });
    form.reset({ email: '' });
    await queries.invalidateQueries(accountQuery);
  });

  return (
    <Section title={words.title}>
      <Card className="flex flex-col gap-4">
        <p className="text-fg-2">{words.now(email)}</p>
        {account?.new_email && <PendingEmail email={account.email ?? email} next={account.new_email} />}
        <form noValidate onSubmit={submit} aria-label={words.submit} className="flex max-w-[440px] flex-col gap-4">
          <Field label={words.next} error={fieldError(form.formState.errors.email)}>
            <TextInput {...form.register('email')} type="email" autoComplete="email" />
          </Field>
          <Button type="submit" variant="secondary" loading={form.formState.isSubmitting} className="self-start">
            {words.submit}
          </Button>
        </form>
      </Card>
    </Section>
  );
}
