import { authApi } from '@toada/domain/auth/auth.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/api.ts';
import { reportError } from '../../lib/feedback/report-error.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { fieldError } from '../../lib/form/field-error.ts';
import { loadAuth } from '../../lib/session/load-auth.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { texts } from './auth.texts.ts';

type Props = { onDone: () => void; size: 'md' | 'lg' };

export function RecoveryCodeForm({ onDone, size }: Props) {
  const form = useForm({ defaultValues: { code: '' } });
  const { recovery } = texts.factor;

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await spend(code);
    } catch (error) {
      reportError(error, { title: recovery.failed });
      const isWrong = error instanceof AppError && error.code === 'secondFactor.codeInvalid';
      if (isWrong) form.setError('code', { message: 'auth.recoveryCode' });
      return form.setFocus('code');
    }
    showToast({ tone: 'success', ...recovery.done });
    onDone();
  });

  return (
    <form noValidate onSubmit={submit} aria-label={recovery.submit} className="flex flex-col gap-4">
      <Field label={recovery.label} error={fieldError(form.formState.errors.code)}>
        <TextInput
          {...form.register('code', { required: 'field.required' })}
          size={size}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXX"
        />
      </Field>
      <Button type="submit" size={size} loading={form.formState.isSubmitting} className="w-full">
        {recovery.submit}
      </Button>
    </form>
  );
}

/** The account has no second factor afterwards; the fresh session says so. */
async function spend(code: string) {
  await call(authApi.useRecoveryCode, { code }, { isFinal: true });
  const client = await loadAuth();
  await client.refreshSession();
}
