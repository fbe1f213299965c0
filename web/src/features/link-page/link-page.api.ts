import { queryOptions } from '@tanstack/react-query';
import { LinkPageContent } from '@toada/domain/link-page/link-page.content.ts';
import { type LinkPageView, linkPageApi } from '@toada/domain/link-page/link-page.contract.ts';
import { call } from '../../lib/api/api.ts';
import type { DraftCalls, DraftKeeper, DraftView } from '../../lib/draft/draft-keeper.ts';

/** '' is the caller's own. */
export const ofArtist = (personId: string) => (personId ? { artist_id: personId } : {});

export function linkPageQuery(personId: string) {
  return queryOptions({
    queryKey: ['link-page', personId],
    queryFn: ({ signal }) => call(linkPageApi.find, ofArtist(personId), { signal }),
    // An editor begins with what is there now.
    refetchOnMount: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
}

export type LinkDraftView = DraftView<LinkPageContent>;
type LinkKeeper = DraftKeeper<LinkPageContent, LinkDraftView>;
export type ChangePage = LinkKeeper['change'];

/** The view as the keeper of drafts knows them. */
export function toDraft(view: LinkPageView): LinkDraftView {
  const { owner, revision, content, updated_at, updated_by } = view;
  const at = updated_at ?? new Date().toISOString();
  return { id: owner.id, user_id: owner.id, status: 'draft', revision, draft: content, updated_at: at, updated_by };
}

/** Calls of one person's page; whatever the server says about it beside the draft is told on. */
export function linkCalls(
  personId: string,
  onView: (view: LinkPageView) => void,
): DraftCalls<LinkPageContent, LinkDraftView> {
  const told = (view: LinkPageView) => {
    onView(view);
    return toDraft(view);
  };
  const read = async () => told(await call(linkPageApi.find, ofArtist(personId)));
  return {
    create: read,
    read,
    save: async (_id, revision, content) =>
      told(await call(linkPageApi.save, { ...ofArtist(personId), revision, content })),
    settle: (draft) => LinkPageContent.safeParse(draft).data,
    isEditable: () => true,
  };
}
