import { useState } from 'react';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import type { Asked } from './AnswerCard.tsx';
import { useAnswer } from './royalty-term.api.ts';
import { texts } from './royalty-term.texts.ts';

const words = texts.answer;
const REASON_MAX = 500;

type Props = { asked: Asked; answer: 'accept' | 'decline'; onClose: () => void };

/** The proposal once more, and what only the person can add: a reason, or a yes to what was sold before. */
export function AnswerDialog({ asked, answer, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [acceptsPast, setAcceptsPast] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useAnswer(onClose);
  const isYes = answer === 'accept';
  const say = () =>
    mutate({ kind: asked.kind, id: asked.id, answer, reason, accepts_past: acceptsPast, idempotencyKey });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={isYes ? words.acceptTitle : words.declineTitle}
      description={words.acceptLead}
      confirmLabel={isYes ? words.accept : words.decline}
      cancelLabel={texts.cancel}
      tone={isYes ? 'primary' : 'danger'}
      isBusy={isPending}
      onConfirm={say}
    >
      <div className="grid gap-4">
        <p className="font-semibold">{asked.what}</p>
        {isYes && asked.past && <Checkbox label={asked.past} checked={acceptsPast} onChange={setAcceptsPast} />}
        {!isYes && (
          <Field label={words.reason} hint={words.reasonHint} isOptional>
            <Textarea value={reason} maxLength={REASON_MAX} onChange={({ target }) => setReason(target.value)} />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
