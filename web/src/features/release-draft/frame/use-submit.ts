import { useMutation } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { releaseApi } from '@toada/domain/release/release.contract.ts';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { reportError } from '../../../lib/feedback/report-error.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import type { ReleaseKeeper } from '../release-calls.ts';
import { useListsAnew } from '../release-draft.api.ts';
import { texts } from '../release-draft.texts.ts';
import { LIST_PATH } from '../steps.ts';
import type { Steps } from './use-steps.ts';

/** Into the review: what is on the screen is saved first, and what the server finds is answered as the browser's own rules are. */
export function useSubmit(keeper: ReleaseKeeper, steps: Steps) {
  const navigate = useNavigate();
  const renew = useListsAnew();
  return useMutation({
    mutationFn: async () => {
      const isSaved = await keeper.flush();
      const { id, revision } = keeper.get();
      return isSaved && id ? call(releaseApi.submit, { id, revision }) : null;
    },
    onSuccess: (sent) => {
      if (!sent) return showToast({ tone: 'danger', ...texts.unsaved });
      showToast({ tone: 'success', ...texts.review.submitted(sent.draft.title) });
      renew();
      void navigate(LIST_PATH);
    },
    onError: (error) => answer(error, keeper, steps),
    meta: { isQuiet: true },
  });
}

function answer(error: unknown, keeper: ReleaseKeeper, steps: Steps) {
  const code = error instanceof AppError ? error.code : 'internal';
  if (code === 'release.incomplete') {
    return steps.refuse((error as AppError<'release.incomplete'>).params.complaints);
  }
  if (code === 'release.changed' || code === 'release.notEditable' || code === 'notFound')
    void keeper.meetRefusal(error);
  if (code === 'release.filesWaiting' || code === 'release.filesRefused') steps.go('tracks');
  reportError(error, code === 'internal' ? { title: texts.review.submitFailed } : {});
}
