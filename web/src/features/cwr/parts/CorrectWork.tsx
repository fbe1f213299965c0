import { useMutation, useQueryClient } from '@tanstack/react-query';
import { filingApi } from '@toada/domain/cwr/cwr.contract.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { texts } from '../cwr.texts.ts';

const words = texts.ofWork;

/** An approved work becomes a draft again: its owner is told what that means first. `field`: where its form opens. */
export function CorrectWork({ workId, field = '' }: { workId: string; field?: string }) {
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const correct = useMutation({
    mutationFn: () => call(filingApi.correct, { id: workId }),
    onSuccess: () =>
      navigate(`/app/register-work?${new URLSearchParams({ obra: workId, ...(field ? { campo: field } : {}) })}`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['works'] }),
    meta: { errorTitle: words.correctFailed },
  });
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsked(true)}>
        {words.correct}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        tone="primary"
        title={words.correcting.title}
        description={words.correcting.lead}
        confirmLabel={words.correct}
        cancelLabel={words.correcting.cancel}
        isBusy={correct.isPending}
        onConfirm={() => !correct.isPending && correct.mutate()}
      />
    </>
  );
}
