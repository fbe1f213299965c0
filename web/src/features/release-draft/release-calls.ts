import { type ReleaseDraftView, releaseApi } from '@toada/domain/release/release.contract.ts';
import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { call } from '../../lib/api/api.ts';
import type { DraftCalls, DraftKeeper, Kept, Start } from '../../lib/draft/draft-keeper.ts';

export type ReleaseKeeper = DraftKeeper<ReleaseDraft, ReleaseDraftView>;
export type ReleaseKept = Kept<ReleaseDraft, ReleaseDraftView>;
export type ReleaseStart = Start<ReleaseDraft, ReleaseDraftView>;

export const releaseCalls: DraftCalls<ReleaseDraft, ReleaseDraftView> = {
  create: (id, ownerId) => call(releaseApi.create, { id, artist_id: ownerId ?? undefined }),
  save: (id, revision, draft) => call(releaseApi.saveDraft, { ...draft, id, revision }),
  read: (id) => call(releaseApi.draft, { id }),
  settle: (draft) => ReleaseDraft.safeParse(draft).data,
};
