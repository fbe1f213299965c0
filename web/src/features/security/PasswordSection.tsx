import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { ChangePasswordForm } from '@toada/domain/auth/auth.forms.ts';
import { useForm, useWatch } from 'react-hook-form';
import { fieldError } from '../../lib/field-error.ts';
import { NewPasswordFields } from '../../lib/NewPasswordFields.tsx';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { Section } from '../../ui/Section.tsx';
import { actOnAccount, securityKey } from './security.api.ts';
import { texts } from './security.texts.ts';

const empty = { current: '', password: '', confirmation: '' };

/** The old password is asked for; after a fresh second factor, or on an account without one, it may be left out. */
export function PasswordSection() {
  const queries = useQueryClient();
  const form = useForm({ resolver: zodResolver(ChangePasswordForm), defaultValues: empty });
  const typed = useWatch({ control: form.control, name: 'password' });
  const { errors, isSubmitting } = form.formState;
  const words = texts.password;

  const submit = form.handleSubmit(async ({ current, password }) => {
    const proof = current ? { current_password: current } : {};
    const isDone = await actOnAccount((client) => client.updateUser({ password, ...proof }), words.failure);
    if (!isDone) return form.setFocus('current');
    showToast({ tone: 'success', ...words.done });
    form.reset(empty);
    await queries.invalidateQueries({ queryKey: securityKey });
  });

  return (
    <Section title={words.title}>
      <Card>
        <form noValidate onSubmit={submit} aria-label={words.submit} className="flex max-w-[440px] flex-col gap-4">
          <Field label={words.current} error={fieldError(errors.current)}>
            <PasswordInput {...form.register('current')} autoComplete="current-password" />
          </Field>
          <NewPasswordFields
            password={form.register('password')}
            confirmation={form.register('confirmation')}
            errors={errors}
            typed={typed}
            words={words}
          />
          <Button type="submit" variant="secondary" loading={isSubmitting} className="self-start">
            {words.submit}
          </Button>
        </form>
      </Card>
    </Section>
  );
}
