import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import { distributionStates } from '@toada/domain/distribution/distribution.states.ts';
import { next } from '@toada/domain/machine.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './catalogue.texts.ts';

// A question that is asked now and then comes when it is asked: lists stay light.
const ChangeRequestDialog = lazy(async () => ({
  default: (await import('./ChangeRequestDialog.tsx')).ChangeRequestDialog,
}));

export type Editable = {
  id: string;
  title: string;
  status: DistributionStatus;
  is_leaving: boolean;
  is_cleared: boolean;
};

/**
 * 'Editar metadados': what may be edited opens in its editor, what is delivered asks for leave, and what can do neither
 * says why.
 */
export function useEdit(): { edit: (release: Editable) => void; dialog: ReactNode } {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Editable | null>(null);
  function edit(release: Editable) {
    const { id, status, is_leaving, is_cleared } = release;
    if (is_leaving) showToast({ tone: 'info', title: texts.notEditable.title, description: texts.notEditable.leaving });
    else if (next(distributionStates, status, 'submit')) void navigate(`/app/distribution/drafts/${id}`);
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
