import { type ReviewView, reviewApi } from '@toada/domain/review/review.contract.ts';
import { NOTE_LIMIT } from '@toada/domain/review/review.kinds.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useKeys } from '../../../lib/queue/use-keys.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Key } from '../../../ui/button/Key.tsx';
import { texts } from '../review.texts.ts';
import type { Decide } from './DecisionBar.tsx';
import { NoteDialog } from './NoteDialog.tsx';

/** A change of a published release: let its owner, or say why not. */
export function ChangeBar({ review: { id, draft }, decide }: { review: ReviewView; decide: Decide }) {
  const [asked, setAsked] = useState<'allow' | 'decline' | null>(null);
  const close = () => setAsked(null);
  const { allow, decline } = texts;
  useKeys(
    { a: [allow.button, () => setAsked('allow')], r: [decline.button, () => setAsked('decline')] },
    asked === null,
  );
  return (
    <>
      <div className="flex gap-2.5 *:flex-1">
        <Button variant="danger-soft" onClick={() => setAsked('decline')} iconEnd={<Key name="R" />}>
          {decline.button}
        </Button>
        <Button onClick={() => setAsked('allow')} iconEnd={<Key name="A" />}>
          {allow.button}
        </Button>
      </div>
      <NoteDialog
        isOpen={asked === 'allow'}
        onClose={close}
        title={allow.title(draft.title)}
        description={allow.description}
        label={allow.message}
        hint={allow.hint}
        aside={texts.rejection.optional}
        limit={NOTE_LIMIT}
        confirmLabel={allow.confirm}
        isBusy={decide.isPending}
        onConfirm={(note) => decide.run(() => call(reviewApi.allowChange, { id, note }), texts.allowed, close)}
      />
      <NoteDialog
        isOpen={asked === 'decline'}
        onClose={close}
        title={decline.title(draft.title)}
        description={decline.description}
        label={decline.message}
        hint={decline.hint}
        limit={NOTE_LIMIT}
        isRequired
        confirmLabel={decline.confirm}
        tone="danger"
        isBusy={decide.isPending}
        onConfirm={(note) => decide.run(() => call(reviewApi.declineChange, { id, note }), texts.declined, close)}
      />
    </>
  );
}
