import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { ChangePasswordForm } from '@toada/domain/auth/auth.forms.ts';
import { useForm, useWatch } from 'react-hook-form';
import { showToast } from '../../lib/feedback/toast.ts';
import { fieldError } from '../../lib/form/field-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { NewPasswordFields } from '../auth/parts/NewPasswordFields.tsx';
import { refusedField } from '../auth/parts/refused-field.ts';
import { securityKey, tryOnAccount } from './security.api.ts';
import { texts } from './security.texts.ts';

const empty = { current: '', password: '', confirmation: '' };

/** The old password is asked for, where there is one; after a fresh second factor it may be left out. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const queries = useQueryClient();
  const form = useForm({ resolver: zodResolver(ChangePasswordForm), defaultValues: empty });
  const typed = useWatch({ control: form.control, name: 'password' });
  const { errors, isSubmitting } = form.formState;
  const words = texts.password;
  const { submit: label, done, failure } = hasPassword ? words : words.create;

  const submit = form.handleSubmit(async ({ current, password }) => {
    const proof = current ? { current_password: current } : {};
    const error = await tryOnAccount((client) => client.updateUser({ password, ...proof }), failure);
    if (error) return refuse(error);
    showToast({ tone: 'success', ...done });
    form.reset(empty);
    await queries.invalidateQueries({ queryKey: securityKey });
  });

  function refuse(error: unknown) {
    const refused = refusedField(error);
    const field = refused?.field === 'password' || !hasPassword ? 'password' : 'current';
    if (refused) form.setError(field, { message: refused.message });
    form.setFocus(field);
  }

  return (
    <form noValidate onSubmit={submit} aria-label={label} className="flex max-w-[440px] flex-col gap-4">
      {hasPassword ? (
        <Field label={words.current} error={fieldError(errors.current)}>
          <PasswordInput
            {...form.register('current')}
            which={words.current.toLowerCase()}
            autoComplete="current-password"
          />
        </Field>
      ) : (
        <p className="text-fg-2">{words.create.lead}</p>
      )}
      <NewPasswordFields
        password={form.register('password')}
        confirmation={form.register('confirmation')}
        errors={errors}
        typed={typed}
        words={words}
      />
      <Button type="submit" variant="secondary" loading={isSubmitting} className="self-start">
        {label}
      </Button>
    </form>
  );
}
