import { REASON_MAX, RejectionForm } from '@toada/domain/payment-account/payment-account.contract.ts';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../../lib/form/form.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Chip } from '../../ui/feedback/Chip.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { Dialog, DialogClose } from '../../ui/overlay/Dialog.tsx';
import { useReject } from './payment-account.api.ts';
import { texts } from './payment-account.texts.ts';

const FORM = 'payment-account-rejection';

type Props = {
  decision: { id: string; submitted_at: string; full_name: string; admin_notes: string };
  onClose: () => void;
  onDone: () => void;
};

/** The person reads the message, so it is written here and not chosen from a list; a reason begins it (mock-up 09b). */
export function RejectDialog({ decision, onClose, onDone }: Props) {
  const words = texts.approvals.rejectDialog;
  const reject = useReject(onDone);
  const [reason, setReason] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [complaint, setComplaint] = useState<string | undefined>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const form = RejectionForm.safeParse({ rejection_reason: message });
    if (!form.success) return setComplaint(fieldErrorsOf(form.error).rejection_reason);
    // The text stays when the call fails; the toast tells the reason.
    if (!reject.isPending) reject.mutate({ ...decision, ...form.data });
  }
  function choose(next: string) {
    // Words of the reviewer's own are never written over.
    const isOwn = message !== '' && message !== texts.approvals.reasons[reason ?? ''];
    setReason(next);
    setComplaint(undefined);
    if (!isOwn) setMessage(texts.approvals.reasons[next] ?? '');
  }
  const footer = (
    <>
      <DialogClose>
        <Button variant="ghost">{words.cancel}</Button>
      </DialogClose>
      <Button type="submit" form={FORM} variant="danger" loading={reject.isPending}>
        {words.confirm}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={message !== ''}
      size="lg"
      title={words.title(decision.full_name)}
      description={words.lead}
      footer={footer}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <fieldset>
          <legend className="type-label mb-[7px]">{words.reasons}</legend>
          <div className="flex flex-wrap gap-2">
            {Object.keys(texts.approvals.reasons).map((name) => (
              <Chip key={name} isOn={reason === name} onChange={() => choose(name)}>
                {name}
              </Chip>
            ))}
          </div>
        </fieldset>
        <Field
          label={words.message}
          hint={words.hint}
          error={complaint}
          aside={<span className="num text-12 text-muted">{words.counter(message.length, REASON_MAX)}</span>}
        >
          <Textarea
            rows={4}
            value={message}
            maxLength={REASON_MAX}
            onChange={(event) => {
              setMessage(event.target.value);
              setComplaint(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
