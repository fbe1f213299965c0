import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { MediaCheckView } from '@toada/domain/media-file/media-check.contract.ts';
import { hasErrors } from '@toada/domain/media-file/media-findings.ts';
import type { KnownFile } from '@toada/domain/release/release.complaints.ts';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { mediaCheckQuery } from '../../media-file/parts/media-check.ts';

/** The verdicts of the checks on the draft's files so far. */
export function useKnownFiles({ cover_file_id, tracks }: ReleaseDraft): ReadonlyMap<string, KnownFile> {
  const named = [cover_file_id, ...tracks.map(({ audio_file_id }) => audio_file_id)];
  const ids = [...new Set(named.filter((id) => id !== null))];
  return useQueries({ queries: ids.map((id) => mediaCheckQuery(id)), combine: known });
}

function known(checks: UseQueryResult<MediaCheckView>[]): ReadonlyMap<string, KnownFile> {
  return new Map(
    checks.flatMap(({ data }) =>
      data ? [[data.id, { durationMs: data.duration_ms, isRefused: hasErrors(data.findings) }] as const] : [],
    ),
  );
}
