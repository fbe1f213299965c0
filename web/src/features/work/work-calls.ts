import { type WorkPage, workApi } from '@toada/domain/work/work.contract.ts';
import { WorkDraft } from '@toada/domain/work/work.draft.ts';
import { isEditable, type WorkStatus } from '@toada/domain/work/work.states.ts';
import { call } from '../../lib/api/api.ts';
import type { DraftCalls, DraftKeeper } from '../../lib/draft/draft-keeper.ts';

export type WorkKeeper = DraftKeeper<WorkDraft, WorkPage>;
export type ChangeWork = WorkKeeper['change'];

export const workCalls: DraftCalls<WorkDraft, WorkPage> = {
  create: (id, ownerId) => call(workApi.create, { id, artist_id: ownerId ?? undefined }),
  save: (id, revision, draft) => call(workApi.save, { ...draft, id, revision }),
  read: (id) => call(workApi.find, { id }),
  settle: (draft) => WorkDraft.safeParse(draft).data,
  isEditable: (status: WorkStatus) => isEditable(status),
};
