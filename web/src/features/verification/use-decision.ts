import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { type SubmissionView, verificationApi } from '@toada/domain/verification/verification.contract.ts';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './approvals.texts.ts';
import { submissionQuery } from './verification.api.ts';

type Decision = { admin_notes: string; rejection_reason?: string };

/** Approves, or rejects where there is a reason. Whoever comes second is shown what the first decided. */
export function useDecision({ id, full_name }: SubmissionView, onDecided: () => void) {
  const queries = useQueryClient();
  const lists = () => {
    for (const key of ['verifications', 'verification-profiles']) void queries.invalidateQueries({ queryKey: [key] });
  };
  return useMutation({
    mutationFn: ({ admin_notes, rejection_reason }: Decision) =>
      rejection_reason === undefined
        ? call(verificationApi.approve, { id, admin_notes })
        : call(verificationApi.reject, { id, admin_notes, rejection_reason }),
    onSuccess: (submission) => {
      const { title, description } = submission.status === 'approved' ? texts.approved : texts.rejected;
      showToast({ tone: 'success', title, description: description(full_name) });
      // First on: the list it stands in is about to lose it.
      onDecided();
      queries.setQueryData(submissionQuery(id).queryKey, submission);
      lists();
    },
    onError: (error) => {
      if (!(error instanceof AppError) || error.code !== 'verification.alreadyDecided') return;
      void queries.invalidateQueries({ queryKey: submissionQuery(id).queryKey });
      lists();
    },
    meta: { errorTitle: texts.processFailed },
  });
}
