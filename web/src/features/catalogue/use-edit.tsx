import { useMutation } from '@tanstack/react-query';
import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import { distributionStates } from '@toada/domain/distribution/distribution.states.ts';
import { next } from '@toada/domain/machine.ts';
import type { ReleaseType } from '@toada/domain/release/release.kinds.ts';
import { videoApi } from '@toada/domain/video/video.contract.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './catalogue.texts.ts';

// A question that is asked now and then comes when it is asked: lists stay light.
const ChangeRequestDialog = lazy(async () => ({
  default: (await import('./ChangeRequestDialog.tsx')).ChangeRequestDialog,
}));

const videoPath = (id: string) => `/app/video-distribution?video=${id}`;

export type Editable = {
  id: string;
  title: string;
  type: ReleaseType;
  status: DistributionStatus;
  is_leaving: boolean;
  is_cleared: boolean;
};

/**
 * 'Editar metadados': what may be edited opens in its editor, what is delivered asks for leave, and what can do neither
 * says why. A video opens for a change without leave, and the change can be called off.
 */
export function useEdit(): { edit: (release: Editable) => void; dialog: ReactNode } {
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: (id: string) => call(videoApi.change, { id }),
    onSuccess: (_, id) => navigate(videoPath(id)),
    meta: { errorTitle: texts.videoNotOpened },
  });
  const [asked, setAsked] = useState<Editable | null>(null);
  function edit(release: Editable) {
    const { id, type, status, is_leaving, is_cleared } = release;
    const isVideo = type === 'video';
    if (is_leaving) showToast({ tone: 'info', title: texts.notEditable.title, description: texts.notEditable.leaving });
    else if (next(distributionStates, status, 'submit'))
      void navigate(isVideo ? videoPath(id) : `/app/distribution/drafts/${id}`);
    else if (isVideo && next(distributionStates, status, 'reopen')) change.mutate(id);
    else if (next(distributionStates, status, 'reopen')) setAsked(release);
    else
      showToast({
        tone: 'info',
        title: texts.notEditable.title,
        description: is_cleared ? texts.notEditable.cleared : texts.notEditable.reasons[status],
      });
  }
  const dialog = asked && (
    <Suspense>
      <ChangeRequestDialog release={asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { edit, dialog };
}
