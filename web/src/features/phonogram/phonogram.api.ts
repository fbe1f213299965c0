import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { creditRiskApi } from '@toada/domain/credit-risk/credit-risk.contract.ts';
import type { RiskKind } from '@toada/domain/credit-risk/credit-risk.rules.ts';
import { type FileFormat, type PhonogramView, phonogramApi } from '@toada/domain/phonogram/phonogram.contract.ts';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { followFile } from '../../lib/file/follow-file.ts';
import { texts } from './phonogram.texts.ts';

const RISKS = ['credit-risks'];
const of = (artistId: string) => (artistId ? { artist_id: artistId } : {});

export function phonogramQuery(trackId: string) {
  return queryOptions({
    queryKey: ['phonograms', trackId],
    queryFn: ({ signal }) => call(phonogramApi.find, { id: trackId }, { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  });
}

type Sheet = z.input<typeof phonogramApi.save.input>;

export function useSavePhonogram(onDone: (saved: PhonogramView) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sheet: Sheet) => call(phonogramApi.save, sheet),
    onSuccess: (saved) => {
      queries.setQueryData(phonogramQuery(saved.track_id).queryKey, saved);
      showToast({ tone: 'success', ...texts.sheet.saved });
      onDone(saved);
      void queries.invalidateQueries({ queryKey: ['participants'] });
      return queries.invalidateQueries({ queryKey: RISKS });
    },
    meta: { errorTitle: texts.sheet.saveFailed, handles: ['input.invalid'] },
  });
}

/** `version` changes with each save of the work: its risks are asked for again. */
export function workRisksQuery(id: string, version: number) {
  return queryOptions({
    queryKey: [...RISKS, 'work', id, version],
    queryFn: ({ signal }) => call(creditRiskApi.ofWork, { id }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  });
}

export function releaseRisksQuery(id: string) {
  return queryOptions({
    queryKey: [...RISKS, 'release', id],
    queryFn: ({ signal }) => call(creditRiskApi.ofRelease, { id }, { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  });
}

export function risksQuery({ kind, search, artistId }: { kind: RiskKind | ''; search: string; artistId: string }) {
  return {
    ...pagesQuery(
      creditRiskApi.list,
      { ...(kind ? { kind } : {}), search, ...of(artistId) },
      { key: [...RISKS, 'list'], errorTitle: texts.list.loadFailed },
    ),
    refetchOnMount: 'always' as const,
  };
}

export function riskCountsQuery(artistId: string) {
  return queryOptions({
    queryKey: [...RISKS, 'counts', artistId],
    queryFn: ({ signal }) => call(creditRiskApi.counts, of(artistId), { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  });
}

export type SheetsOf = { track_id?: string; release_id?: string; artist_id?: string };

/** Made when it is wanted, and its address followed at once. */
export function useSheetFile(asked: SheetsOf) {
  return useMutation({
    mutationFn: (format: FileFormat) => call(phonogramApi.file, { ...asked, format }),
    onSuccess: ({ url }) => followFile(url),
    meta: { errorTitle: texts.files.failed },
  });
}

export function useRepertoireFile(artistId: string) {
  return useMutation({
    mutationFn: (format: FileFormat) => call(phonogramApi.repertoire, { ...of(artistId), format }),
    onSuccess: ({ url }) => followFile(url),
    meta: { errorTitle: texts.files.failed },
  });
}
