import { queryOptions } from '@tanstack/react-query';
import type { Role } from '@toada/domain/access/policy.ts';
import type { DocumentName } from '@toada/domain/verification/required-documents.ts';
import { type ProfileState, verificationApi } from '@toada/domain/verification/verification.contract.ts';
import type { SubmissionStatus } from '@toada/domain/verification/verification.states.ts';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { texts as approvalTexts } from './approvals.texts.ts';
import { texts } from './verification.texts.ts';

/** Kept by person: whoever signs in next in this browser must not be shown the one before. */
export function ownVerificationQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-verification', userId],
    queryFn: () => call(verificationApi.own, {}),
    meta: { errorTitle: texts.loadFailed },
  });
}

type Filter<Status> = { status: Status; role: Role | ''; search: string };

export function queueQuery({ status, role, search }: Filter<SubmissionStatus>) {
  const filter = { status, search, ...(role ? { role } : {}) };
  return pagesQuery(verificationApi.list, filter, { key: ['verifications'], errorTitle: approvalTexts.listFailed });
}

export function profileStatesQuery({ status, role, search }: Filter<ProfileState>) {
  const filter = { standing: status, search, ...(role ? { role } : {}) };
  const options = { key: ['verification-profiles'], errorTitle: approvalTexts.listFailed };
  return pagesQuery(verificationApi.profiles, filter, options);
}

/** While pages are being drawn somebody looks again now and then: a hint of the server may have been lost. */
const DRAWING_LOOK_MS = 5_000;

export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: ['verification', id],
    queryFn: () => call(verificationApi.find, { id }),
    refetchInterval: ({ state: { data } }) =>
      data?.documents.some(({ page_count }) => page_count === null) ? DRAWING_LOOK_MS : false,
    meta: { errorTitle: approvalTexts.listFailed },
  });
}

/** Links are good for five minutes. */
export const LINKS_FRESH_MS = 4 * 60_000;

/** Every fetch is an opening, and is written down as one: nothing is fetched that nobody is looking at. */
export function openedQuery(id: string, name: DocumentName) {
  return queryOptions({
    queryKey: ['opened-document', id, name],
    queryFn: () => openDocument(id, name),
    staleTime: LINKS_FRESH_MS,
    gcTime: LINKS_FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorTitle: approvalTexts.openFailed },
  });
}

export function openDocument(id: string, name: DocumentName) {
  return call(verificationApi.open, { id, name });
}
