import { AppError } from '@toada/domain/errors.ts';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { refusalSentence } from '../../../lib/feedback/refusal-sentence.ts';
import { reportError } from '../../../lib/feedback/report-error.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import type { DraftKeeper, Saving } from '../keeper/draft-keeper.ts';
import { texts } from '../release-draft.texts.ts';
import { GoneNotice } from './GoneNotice.tsx';

/** Above the step, while what was typed is not safe: why, and what can be done. */
export function SavingNotice({ keeper, saving }: { keeper: DraftKeeper; saving: Saving }) {
  switch (saving.kind) {
    case 'offline':
      return (
        <Alert tone="warning" icon={CloudOff} title={texts.offline.title} isAnnounced>
          {texts.offline.lead}
        </Alert>
      );
    case 'conflict':
      return <ConflictNotice keeper={keeper} by={saving.newest.updated_by} at={saving.newest.updated_at} />;
    case 'refused':
      return (
        <Alert tone="danger" title={texts.refused.title} isAnnounced>
          {refusalSentence(saving.error)}
        </Alert>
      );
    case 'gone':
      return <GoneNotice isRemoved={saving.error instanceof AppError && saving.error.code === 'notFound'} />;
    default:
      return null;
  }
}

function ConflictNotice({ keeper, by, at }: { keeper: DraftKeeper; by: string | null; at: string }) {
  const [isBusy, setBusy] = useState(false);
  const act = (what: () => Promise<unknown>) => {
    setBusy(true);
    what()
      .catch((error: unknown) => reportError(error, { title: texts.conflict.takeFailed }))
      .finally(() => setBusy(false));
  };
  return (
    <Alert
      tone="warning"
      title={texts.conflict.title}
      isAnnounced
      action={
        <div className="mt-2 flex flex-wrap gap-2.5">
          <Button size="sm" variant="secondary" loading={isBusy} onClick={() => act(() => takeNewest(keeper))}>
            {texts.conflict.take}
          </Button>
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => act(keeper.keepMine)}>
            {texts.conflict.keep}
          </Button>
        </div>
      }
    >
      {texts.conflict.lead(by, formatMoment(at))}
    </Alert>
  );
}

/** The replaced version can be had back for the time of a notice. */
async function takeNewest(keeper: DraftKeeper) {
  const mine = await keeper.takeNewest();
  const { undo, ...said } = texts.conflict.taken;
  showToast({
    tone: 'info',
    ...said,
    durationMs: 15_000,
    action: { label: undo, onSelect: () => keeper.replace(mine) },
  });
}
