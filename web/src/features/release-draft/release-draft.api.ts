import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@toada/domain/access/policy.ts';
import { codePoolApi } from '@toada/domain/code-pool/code-pool.contract.ts';
import { profileApi } from '@toada/domain/profile/profile.contract.ts';
import { releaseApi } from '@toada/domain/release/release.contract.ts';
import { reviewApi } from '@toada/domain/review/review.contract.ts';
import { userApi } from '@toada/domain/user/user.contract.ts';
import { call } from '../../lib/api/api.ts';
import { once } from '../../lib/api/once.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './release-draft.texts.ts';

/** Read anew each time the wizard opens: it begins from the newest there is. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ['release-draft', id],
    queryFn: ({ signal }) => call(releaseApi.draft, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isQuiet: true },
  });
}

/** Every list in which a release stands. */
const lists = [['distributions'], ['releases']];

export function useListsAnew() {
  const queries = useQueryClient();
  return () => void Promise.all(lists.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

const removeDraft = once((id: string) => call(releaseApi.removeDraft, { id }));
const issueUpc = once((ownerId: string) => call(codePoolApi.issue, { kind: 'upc', artist_id: ownerId }));

export function useRemoveDraft(onRemoved: () => void) {
  const renew = useListsAnew();
  return useMutation({
    mutationFn: removeDraft,
    onSuccess: () => {
      showToast({ tone: 'success', ...texts.remove.done });
      renew();
      onRemoved();
    },
    meta: { errorTitle: texts.remove.failed },
  });
}

/** The code is the owner's, whoever presses. */
export function useIssueUpc(onIssued: (code: string) => void) {
  return useMutation({
    mutationFn: issueUpc,
    onSuccess: ({ code }) => onIssued(code),
    meta: { errorTitle: texts.data.issueFailed },
  });
}

const OWNERS_SHOWN = 20;

/** Possible owners of a release within the caller's reach: asked for by role, so that no colleague takes their place. */
export function ownersQuery(search: string, roles: readonly Role[]) {
  return queryOptions({
    queryKey: ['release-owners', search, roles],
    queryFn: async ({ signal }) => {
      const page = { limit: OWNERS_SHOWN, ...(search ? { search } : {}) };
      const found = await Promise.all(roles.map((role) => call(userApi.list, { ...page, role }, { signal })));
      return found.flatMap(({ rows }) => rows).filter(({ deactivated_at }) => !deactivated_at);
    },
    placeholderData: keepPreviousData,
    meta: { errorTitle: texts.owner.failed },
  });
}

export function ownerQuery(id: string) {
  return queryOptions({
    queryKey: ['release-owner', id],
    queryFn: ({ signal }) => call(profileApi.find, { id }, { signal }),
    meta: { isQuiet: true },
  });
}

/** The review's request; there is one only for a correction. */
export function commentsQuery(id: string | null, isAsked: boolean) {
  return queryOptions({
    queryKey: ['release-comments', id],
    queryFn: ({ signal }) => call(reviewApi.commentsOf, { id: id ?? '' }, { signal }),
    enabled: isAsked && id !== null,
    meta: { errorTitle: texts.correction.failed },
  });
}
