import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { DeletionForm, privacyApi } from '@toada/domain/privacy/privacy.contract.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { useForgetPrivacy } from './privacy.api.ts';
import { texts } from './privacy.texts.ts';

/** The last question before an account ends. A wrong answer is said by its field. */
export function useDeletionForm(onDone: () => void) {
  const forget = useForgetPrivacy();
  const form = useForm({ resolver: zodResolver(DeletionForm), defaultValues: { proof: '' } });
  const request = useMutation({
    mutationFn: (values: DeletionForm) => call(privacyApi.requestDeletion, values),
    onSuccess: async ({ due_at }) => {
      showToast({ tone: 'success', ...texts.deletion.requested(formatMoment(due_at)) });
      onDone();
      await forget();
    },
    onError: (error) => {
      const message = refusedProof(error);
      if (message) form.setError('proof', { message }, { shouldFocus: true });
    },
    meta: { handles: ['input.invalid'] },
  });
  const submit = form.handleSubmit((values) => {
    if (!request.isPending) request.mutate(values);
  });
  return { form, submit, isSending: request.isPending };
}

function refusedProof(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.code !== 'input.invalid') return undefined;
  return (error as AppError<'input.invalid'>).params.fields.proof ?? 'field.invalid';
}
