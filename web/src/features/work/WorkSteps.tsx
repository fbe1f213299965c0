import type { WorkPage } from '@toada/domain/work/work.contract.ts';
import { isEditable } from '@toada/domain/work/work.states.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useWorkStep } from './work.api.ts';
import { texts } from './work.texts.ts';

const words = texts.summary;

/** Steps the owner can take with a work as it stands. */
export function WorkSteps({ work: { id, status, submitted_at }, onDone }: { work: WorkPage; onDone: () => void }) {
  const [asked, setAsked] = useState<'withdraw' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const withdraw = useWorkStep('withdraw', close);
  const reopen = useWorkStep('reopen', () => {});
  const remove = useWorkStep('remove', () => {
    close();
    onDone();
  });
  const question = asked === 'remove' ? words.removing : words.withdrawing;
  const step = asked === 'remove' ? remove : withdraw;
  const mayWithdraw = status === 'unpaid' || status === 'pending' || status === 'approved' || status === 'rejected';
  return (
    <>
      {isEditable(status) && (
        <Button asChild>
          <Link to={`/app/register-work?obra=${id}`}>{status === 'rejected' ? words.correct : words.continue}</Link>
        </Button>
      )}
      {(status === 'withdrawn' || status === 'unpaid') && (
        <Button variant="secondary" loading={reopen.isPending} onClick={() => reopen.mutate(id)}>
          {words.reopen}
        </Button>
      )}
      {mayWithdraw && (
        <Button variant="ghost" onClick={() => setAsked('withdraw')}>
          {words.withdraw}
        </Button>
      )}
      {status === 'draft' && !submitted_at && (
        <Button variant="ghost" onClick={() => setAsked('remove')}>
          {words.remove}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={question.title}
        description={question.lead}
        confirmLabel={question.confirm}
        cancelLabel={words.keep}
        isBusy={step.isPending}
        onConfirm={() => step.mutate(id)}
      />
    </>
  );
}
