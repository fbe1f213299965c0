import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';

/** The columns of a draft in which nothing was typed yet. */
export function emptyDraft() {
  const { tracks: _, splits: __, release_date: ___, ...draft } = ReleaseDraft.parse({});
  return { ...draft, release_date: null };
}
