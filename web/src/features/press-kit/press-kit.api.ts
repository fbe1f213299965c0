import { queryOptions } from '@tanstack/react-query';
import { PressKitContent } from '@toada/domain/press-kit/press-kit.content.ts';
import { type PressKitView, pressKitApi } from '@toada/domain/press-kit/press-kit.contract.ts';
import { call } from '../../lib/api/api.ts';
import type { DraftCalls, DraftKeeper, DraftView } from '../../lib/draft/draft-keeper.ts';

/** '' is the caller's own. */
export const ofArtist = (personId: string) => (personId ? { artist_id: personId } : {});

export function pressKitQuery(personId: string) {
  return queryOptions({
    queryKey: ['press-kit', personId],
    queryFn: ({ signal }) => call(pressKitApi.find, ofArtist(personId), { signal }),
    // An editor begins with what is there now.
    refetchOnMount: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
}

export type KitDraftView = DraftView<PressKitContent>;
export type ChangeKit = DraftKeeper<PressKitContent, KitDraftView>['change'];

/** The view as the keeper of drafts knows them. */
export function toDraft(view: PressKitView): KitDraftView {
  const { owner, revision, content, updated_at, updated_by } = view;
  const at = updated_at ?? new Date().toISOString();
  return { id: owner.id, user_id: owner.id, status: 'draft', revision, draft: content, updated_at: at, updated_by };
}

/** Calls of one person's kit; whatever the server says about it beside the draft is told on. */
export function kitCalls(
  personId: string,
  onView: (view: PressKitView) => void,
): DraftCalls<PressKitContent, KitDraftView> {
  const told = (view: PressKitView) => {
    onView(view);
    return toDraft(view);
  };
  const read = async () => told(await call(pressKitApi.find, ofArtist(personId)));
  return {
    create: read,
    read,
    save: async (_id, revision, content) =>
      told(await call(pressKitApi.save, { ...ofArtist(personId), revision, content })),
    settle: (draft) => PressKitContent.safeParse(draft).data,
    isEditable: () => true,
  };
}
