import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import { distributionStates } from '@toada/domain/distribution/distribution.states.ts';
import { next } from '@toada/domain/machine.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../lib/toast.ts';
import { ChangeRequestDialog } from './ChangeRequestDialog.tsx';
import { texts } from './catalogue.texts.ts';

export type Editable = { id: string; title: string; status: DistributionStatus; is_leaving: boolean };

/**
 * 'Editar metadados': what may be edited opens in its editor, what is delivered asks for leave, and what can do neither
 * says why.
 */
export function useEdit(): { edit: (release: Editable) => void; dialog: ReactNode } {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Editable | null>(null);
  function edit(release: Editable) {
    const { id, status, is_leaving } = release;
    if (is_leaving) showToast({ tone: 'info', title: texts.notEditable.title, description: texts.notEditable.leaving });
    else if (next(distributionStates, status, 'submit')) void navigate(`/app/distribution/drafts/${id}`);
    else if (next(distributionStates, status, 'reopen')) setAsked(release);
    else
      showToast({
        tone: 'info',
        title: texts.notEditable.title,
        description: texts.notEditable.reasons[status],
      });
  }
  return { edit, dialog: asked && <ChangeRequestDialog release={asked} onClose={() => setAsked(null)} /> };
}
