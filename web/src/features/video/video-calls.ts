import { type VideoDraftView, videoApi } from '@toada/domain/video/video.contract.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { call } from '../../lib/api/api.ts';
import type { DraftCalls, DraftKeeper, Kept } from '../../lib/draft/draft-keeper.ts';

export type VideoKeeper = DraftKeeper<VideoDraft, VideoDraftView>;
export type VideoKept = Kept<VideoDraft, VideoDraftView>;
/** From the draft as it is then: a file may be there long after it was chosen. */
export type ChangeVideo = VideoKeeper['change'];

export const videoCalls: DraftCalls<VideoDraft, VideoDraftView> = {
  create: (id, ownerId) => call(videoApi.create, { id, artist_id: ownerId ?? undefined }),
  save: (id, revision, draft) => call(videoApi.saveDraft, { ...draft, id, revision }),
  read: (id) => call(videoApi.draft, { id }),
  settle: (draft) => VideoDraft.safeParse(draft).data,
};
