import { REJECTION_LIMIT, RejectionForm } from '@toada/domain/verification/verification.contract.ts';
import { useState } from 'react';
import { fieldErrorsOf } from '../../lib/form/form.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Chip } from '../../ui/feedback/Chip.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { Dialog, DialogClose } from '../../ui/overlay/Dialog.tsx';
import { texts } from './approvals.texts.ts';

type Props = {
  name: string;
  isOpen: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
  isBusy: boolean;
};

const Reason = RejectionForm.pick({ rejection_reason: true });

/** A common reason writes its message, which can be changed; what the reviewer wrote is not written over. */
export function RejectDialog({ name, isOpen, onClose, onReject, isBusy }: Props) {
  const [reason, setReason] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const { rejection, reasons } = texts;
  const isOurs = message === '' || reasons.some((one) => one.message === message);

  function choose({ label, message: usual }: (typeof reasons)[number]) {
    setReason(label);
    setError(undefined);
    if (isOurs) setMessage(usual);
  }
  function reject() {
    const result = Reason.safeParse({ rejection_reason: message });
    if (!result.success) return setError(fieldErrorsOf(result.error).rejection_reason);
    onReject(result.data.rejection_reason);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      keepOpen={message !== ''}
      size="lg"
      title={rejection.title(name)}
      description={rejection.description}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">{rejection.cancel}</Button>
          </DialogClose>
          <Button variant="danger" loading={isBusy} onClick={reject}>
            {rejection.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <fieldset>
          <legend className="type-label mb-2.5">{rejection.reason}</legend>
          <div className="flex flex-wrap gap-2">
            {reasons.map((one) => (
              <Chip key={one.label} isOn={reason === one.label} onChange={() => choose(one)}>
                {one.label}
              </Chip>
            ))}
          </div>
        </fieldset>
        <Field
          label={rejection.message}
          hint={rejection.hint}
          error={error}
          aside={<span className="num text-12 text-muted">{rejection.counter(message.length, REJECTION_LIMIT)}</span>}
        >
          <Textarea
            rows={4}
            value={message}
            maxLength={REJECTION_LIMIT}
            onChange={({ target }) => {
              setMessage(target.value);
              setError(undefined);
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
