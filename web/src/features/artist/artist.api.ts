import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ArtistForm,
  type ArtistView,
  artistApi,
  type InviteForm,
  type NewArtistForm,
} from '@toada/domain/artist/artist.contract.ts';
import { AppError, type ErrorCode } from '@toada/domain/errors.ts';
import { quotaApi } from '@toada/domain/quota/quota.contract.ts';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { wordsOf } from '../../lib/feedback/error-words.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './artist.texts.ts';

const KEY = ['artists'];
const QUOTA_KEY = ['own-quota'];
const LABELS_SHOWN = 20;

export function artistsQuery(filter: { search: string; aggregatorId: string }) {
  return pagesQuery(artistApi.list, filter, { key: KEY, errorTitle: texts.loadFailed });
}

/** Kept by person: whoever signs in next in this browser has a quota of their own. */
export function ownQuotaQuery(userId: string) {
  return queryOptions({ queryKey: [...QUOTA_KEY, userId], queryFn: () => call(quotaApi.own, {}) });
}

/** The aggregators a name begins to fit, for the filter. */
export function labelsQuery(search: string) {
  return queryOptions({
    queryKey: [...KEY, 'labels', search],
    queryFn: () => call(quotaApi.list, { limit: LABELS_SHOWN, ...(search ? { search } : {}) }),
    meta: { errorTitle: texts.labelsFailed },
  });
}

type Toast = { title: string; description: string };

/** One act on the roster: says how it went, then list and quota are read again. */
function useAct<Input>(act: (input: Input) => Promise<unknown>, said: (input: Input) => Toast, meta: Meta) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (_reply, input) => {
      showToast({ tone: 'success', ...said(input) });
      await Promise.all([KEY, QUOTA_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      const isForbidden = error instanceof AppError && error.code === 'artist.addForbidden';
      if (isForbidden) showToast({ tone: 'danger', ...wordsOf('artist.addForbidden', {}) });
    },
    meta,
  });
}

type Meta = { errorTitle: string; errorFallback?: string; handles?: readonly ErrorCode[] };

/** The refusal has a title of its own (spec 000, point 8). */
const adding: Meta = {
  errorTitle: texts.addFailed,
  errorFallback: texts.addFallback,
  handles: ['artist.addForbidden'],
};

export function useAddArtist() {
  return useAct(
    (artist: NewArtistForm) => call(artistApi.add, artist),
    ({ name }) => texts.added(name),
    adding,
  );
}

export function useInviteArtist() {
  return useAct(
    (artist: InviteForm) => call(artistApi.invite, artist),
    ({ email }) => texts.invited(email),
    adding,
  );
}

export function useResendInvite() {
  return useAct(
    ({ id }: ArtistView) => call(artistApi.resendInvite, { id }),
    ({ email }) => texts.invited(email),
    { errorTitle: texts.resendFailed },
  );
}

export function useSaveArtist() {
  return useAct(
    (artist: ArtistForm & { id: string }) => call(artistApi.save, artist),
    ({ name }) => texts.saved(name),
    { errorTitle: texts.saveFailed },
  );
}

export function useRemoveArtist() {
  return useAct(
    ({ id }: ArtistView) => call(artistApi.remove, { id }),
    ({ name }) => texts.removed(name),
    { errorTitle: texts.removeFailed },
  );
}
