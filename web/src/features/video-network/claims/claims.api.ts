import { useQueryClient } from '@tanstack/react-query';
import type { Written } from '@toada/domain/row-id.ts';
import {
  videoClaimApi as api,
  type ClaimAnswerForm,
  type ClaimForm,
} from '@toada/domain/video-network/video-claim.contract.ts';
import type { ClaimStatus } from '@toada/domain/video-network/video-claim.states.ts';
import { call } from '../../../lib/api/api.ts';
import { pagesQuery } from '../../../lib/api/use-pages.ts';
import { useSingleMutation } from '../../../lib/api/use-single-mutation.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { NETWORK } from '../video-network.api.ts';
import { texts } from './claims.texts.ts';

/** One's own, or everybody's for the staff. */
export function claimsQuery(status: ClaimStatus, isStaff: boolean) {
  const key = [...NETWORK, isStaff ? 'claim-queue' : 'claims'];
  return pagesQuery(isStaff ? api.queue : api.list, { status }, { key, errorTitle: texts.loadFailed });
}

function useWrite<Input, Reply>(
  write: (input: Input) => Promise<Reply>,
  errorTitle: string,
  onDone: (reply: Reply) => void,
) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: write,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: NETWORK }),
    meta: { errorTitle },
  });
}

export function useAnswerClaim(onDone: () => void) {
  return useWrite(
    (form: Written<ClaimAnswerForm> & { id: string }) => call(api.answer, form),
    texts.form.failed,
    () => {
      showToast({ tone: 'success', ...texts.form.done });
      onDone();
    },
  );
}

export function useCloseClaim(onDone: () => void) {
  return useWrite(
    (id: string) => call(api.close, { id }),
    texts.staff.failed,
    ({ number }) => {
      showToast({ tone: 'success', ...texts.staff.done(texts.number(number)) });
      onDone();
    },
  );
}

export function useEnterClaim(onDone: () => void) {
  return useWrite(
    (form: ClaimForm) => call(api.enter, form),
    texts.staff.form.failed,
    ({ number }) => {
      showToast({ tone: 'success', ...texts.staff.form.done(texts.number(number)) });
      onDone();
    },
  );
}

export function useImportClaims() {
  return useWrite(
    (form: { csv: string; due_on: string }) => call(api.import, form),
    texts.staff.import.failed,
    () => {},
  );
}
