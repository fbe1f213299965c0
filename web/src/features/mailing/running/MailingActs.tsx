import { next } from '@toada/domain/machine.ts';
import type { MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import { type MailingEvent, mailingStates } from '@toada/domain/mailing/mailing.states.ts';
import { Pause, Pencil, Play, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { type MailingStep, useMailingStep } from '../mailing.api.ts';
import { texts } from '../mailing.texts.ts';

const { acts, ask } = texts;

type Props = { view: MailingView; isEditing: boolean; onEdit: ((isEditing: boolean) => void) | null };

/** Acts on a mailing in its state; each is asked about, since mails do not come back. */
export function MailingActs({ view, isEditing, onEdit }: Props) {
  const [question, setQuestion] = useState<MailingStep | null>(null);
  const step = useMailingStep(view, () => {
    setQuestion(null);
    onEdit?.(false);
  });
  const may = (event: MailingEvent) => view.can_edit && next(mailingStates, view.status, event) !== null;
  const asked = question && ask[question];
  return (
    <div className="flex flex-wrap gap-2.5">
      {onEdit && (
        <Button variant="secondary" icon={<Pencil aria-hidden />} onClick={() => onEdit(!isEditing)}>
          {isEditing ? acts.editDone : acts.edit}
        </Button>
      )}
      {may('pause') && (
        <Button variant="secondary" icon={<Pause aria-hidden />} onClick={() => setQuestion('pause')}>
          {acts.pause}
        </Button>
      )}
      {may('resume') && (
        <Button icon={<Play aria-hidden />} disabled={!view.can_send} onClick={() => setQuestion('resume')}>
          {acts.resume}
        </Button>
      )}
      {may('unschedule') && (
        <Button variant="secondary" icon={<Undo2 aria-hidden />} onClick={() => setQuestion('unschedule')}>
          {acts.unschedule}
        </Button>
      )}
      {may('cancel') && view.status !== 'scheduled' && (
        <Button variant="danger-soft" icon={<X aria-hidden />} onClick={() => setQuestion('cancel')}>
          {acts.cancel}
        </Button>
      )}
      {question && asked && (
        <ConfirmDialog
          isOpen
          tone={question === 'cancel' ? 'danger' : 'primary'}
          onOpenChange={() => setQuestion(null)}
          title={asked.title}
          description={typeof asked.lead === 'string' ? asked.lead : asked.lead(view.counts.waiting)}
          confirmLabel={acts[question]}
          cancelLabel={acts.back}
          isBusy={step.isPending}
          onConfirm={() => step.mutate(question)}
        />
      )}
    </div>
  );
}
