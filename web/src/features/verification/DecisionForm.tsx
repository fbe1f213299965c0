import { AppError } from '@toada/domain/errors.ts';
import { NOTES_LIMIT, type SubmissionView } from '@toada/domain/verification/verification.contract.ts';
import { useState } from 'react';
import { useKeys } from '../../lib/queue/use-keys.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Key } from '../../ui/button/Key.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { texts } from './approvals.texts.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { useDecision } from './use-decision.ts';

type Props = { submission: SubmissionView; onDecided: () => void };

/** The checklist is the reviewer's own: it holds nobody up, but an approval past it is asked about. */
export function DecisionForm({ submission, onDecided }: Props) {
  const checks = texts.checks[submission.person_kind];
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [notes, setNotes] = useState('');
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const decision = useDecision(submission, onDecided);

  const approve = () => decision.mutate({ admin_notes: notes }, { onError: () => setAsked(null) });
  const askOrApprove = () => (checked.size === checks.length ? approve() : setAsked('approve'));
  useKeys(
    { a: [texts.approve, askOrApprove], r: [texts.reject, () => setAsked('reject')] },
    asked === null && !decision.isPending,
  );

  const tick = (check: string, isOn: boolean) =>
    setChecked(new Set(isOn ? [...checked, check] : [...checked].filter((one) => one !== check)));
  return (
    <>
      <div className="flex flex-col gap-5 border-line border-t p-5">
        <Checks checks={checks} checked={checked} onTick={tick} />
        <Field label={texts.notes.label} aside={<span className="text-12 text-muted">{texts.notes.aside}</span>}>
          <Textarea
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
            placeholder={texts.notes.placeholder}
            maxLength={NOTES_LIMIT}
          />
        </Field>
      </div>
      <div className="sticky bottom-0 mt-auto flex gap-2.5 border-line border-t bg-bg p-4 *:flex-1">
        <Button variant="danger-soft" onClick={() => setAsked('reject')} iconEnd={<Key name="R" />}>
          {texts.reject}
        </Button>
        <Button onClick={askOrApprove} loading={decision.isPending && asked !== 'reject'} iconEnd={<Key name="A" />}>
          {texts.approve}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked === 'approve'}
        onOpenChange={() => setAsked(null)}
        title={texts.approveAnyway.title}
        description={texts.approveAnyway.description}
        confirmLabel={texts.approveAnyway.confirm}
        cancelLabel={texts.approveAnyway.cancel}
        tone="primary"
        onConfirm={approve}
        isBusy={decision.isPending}
      />
      <RejectDialog
        name={submission.full_name}
        isOpen={asked === 'reject'}
        onClose={() => setAsked(null)}
        isBusy={decision.isPending}
        onReject={(rejection_reason) =>
          decision.mutate({ admin_notes: notes, rejection_reason }, { onError: closeIfDecided })
        }
      />
    </>
  );

  /** Somebody else was first: what they decided stands behind the dialog. Other failures leave it with what was typed. */
  function closeIfDecided(error: Error) {
    if (error instanceof AppError && error.code === 'verification.alreadyDecided') setAsked(null);
  }
}

type ChecksProps = {
  checks: readonly string[];
  checked: ReadonlySet<string>;
  onTick: (check: string, isOn: boolean) => void;
};

function Checks({ checks, checked, onTick }: ChecksProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="type-label mb-3">{texts.checks.title}</legend>
      {checks.map((check) => (
        <Checkbox key={check} label={check} checked={checked.has(check)} onChange={(isOn) => onTick(check, isOn)} />
      ))}
    </fieldset>
  );
}
