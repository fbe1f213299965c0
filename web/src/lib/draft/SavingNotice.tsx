import { AppError } from '@toada/domain/errors.ts';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { refusalSentence } from '../feedback/refusal-sentence.ts';
import { reportError } from '../feedback/report-error.ts';
import { showToast } from '../feedback/toast.ts';
import { formatMoment } from '../format/format-moment.ts';
import { texts } from './draft.texts.ts';
import type { DraftKeeper, DraftView, Saving } from './draft-keeper.ts';

type Props<Draft, View extends DraftView<Draft>> = {
  keeper: DraftKeeper<Draft, View>;
  saving: Saving<View>;
  /** Said of a draft that can no longer be edited. */
  gone: (isRemoved: boolean) => ReactNode;
};

/** Above the form, while what was typed is not safe: why, and what can be done. */
export function SavingNotice<Draft, View extends DraftView<Draft>>({ keeper, saving, gone }: Props<Draft, View>) {
  switch (saving.kind) {
    case 'offline':
      return (
        <Alert tone="warning" icon={CloudOff} title={texts.offline.title} isAnnounced>
          {texts.offline.lead}
        </Alert>
      );
    case 'conflict':
      return <ConflictNotice keeper={keeper} by={saving.newest.updated_by ?? null} at={saving.newest.updated_at} />;
    case 'refused':
      return (
        <Alert tone="danger" title={texts.refused.title} isAnnounced>
          {refusalSentence(saving.error)}
        </Alert>
      );
    case 'gone':
      return gone(saving.error instanceof AppError && saving.error.code === 'notFound');
    default:
      return null;
  }
}

type ConflictProps<Draft, View extends DraftView<Draft>> = {
  keeper: DraftKeeper<Draft, View>;
  by: string | null;
  at: string;
};

function ConflictNotice<Draft, View extends DraftView<Draft>>({ keeper, by, at }: ConflictProps<Draft, View>) {
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
async function takeNewest<Draft, View extends DraftView<Draft>>(keeper: DraftKeeper<Draft, View>) {
  const mine = await keeper.takeNewest();
  const { undo, ...said } = texts.conflict.taken;
  showToast({
    tone: 'info',
    ...said,
    durationMs: 15_000,
    action: { label: undo, onSelect: () => keeper.replace(mine) },
  });
}
