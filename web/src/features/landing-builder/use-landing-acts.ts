import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { type LandingDraft, type LandingVersion, landingApi } from '@toada/domain/landing/landing.contract.ts';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { draftQuery } from './landing-builder.api.ts';
import { texts } from './landing-builder.texts.ts';

type Sent = { content: LandingContent; revision: number };
type Publishing = { revision: number; unsaved: LandingContent | null };
type Done = {
  onSaved: (draft: LandingDraft, sent: LandingContent) => void;
  onRestored: (draft: LandingDraft, version: LandingVersion) => void;
  onFailed: (error: Error) => void;
};

/** The second of two writers is told by `onFailed`, with the newest draft already on its way. */
export function useLandingActs({ onSaved, onRestored, onFailed }: Done) {
  const queries = useQueryClient();
  const keep = (draft: LandingDraft) => queries.setQueryData(draftQuery.queryKey, draft);

  async function save({ content, revision }: Sent) {
    const draft = await call(landingApi.save, { ...content, revision });
    keep(draft);
    onSaved(draft, content);
    return draft;
  }
  const failing = (errorTitle: string) => ({
    onError: (error: Error) => {
      void queries.invalidateQueries({ queryKey: draftQuery.queryKey });
      onFailed(error);
    },
    meta: { errorTitle, handles: ['landing.changed' as const] },
  });

  return {
    save: useMutation({
      mutationFn: save,
      onSuccess: () => showToast({ tone: 'success', ...texts.saved }),
      ...failing(texts.saveFailed),
    }),
    /** Typed text is saved first, and stays saved should the publishing fail. */
    publish: useMutation({
      mutationFn: async ({ revision, unsaved }: Publishing) => {
        const draft = unsaved ? await save({ content: unsaved, revision }) : { revision };
        return call(landingApi.publish, { revision: draft.revision });
      },
      onSuccess: (draft) => {
        keep(draft);
        void queries.invalidateQueries({ queryKey: ['landing-versions'] });
        const action = { label: texts.open, onSelect: () => void window.open('/', '_blank', 'noopener') };
        showToast({ tone: 'success', ...texts.published(draft.published_version), action });
      },
      ...failing(texts.publishFailed),
    }),
    restore: useMutation({
      mutationFn: ({ version, revision }: { version: LandingVersion; revision: number }) =>
        call(landingApi.restore, { id: version.id, revision }),
      onSuccess: (draft, { version }) => {
        keep(draft);
        onRestored(draft, version);
      },
      ...failing(texts.history.restoreFailed),
    }),
  };
}
