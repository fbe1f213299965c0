import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import { statementApi } from '@toada/domain/statement/statement.contract.ts';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../../../lib/form/form.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Dialog, DialogClose } from '../../../ui/overlay/Dialog.tsx';
import { useReverse } from '../statement-import.api.ts';
import { texts } from '../statement-import.texts.ts';
import { listMoney } from './list-money.ts';
import { ReversalEffects } from './ReversalEffects.tsx';

const FORM = 'statement-reversal';
const words = texts.reverse;
const REASON_MAX = 500;

/** Takes money back from people: the reason is written down, and who presses has said that they know. */
export function ReverseDialog({ statement, onClose }: { statement: StatementDetail; onClose: () => void }) {
  const reverse = useReverse();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [complaint, setComplaint] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const form = statementApi.reverse.input.safeParse({ id: statement.id, reason });
    if (!form.success) return setComplaint(fieldErrorsOf(form.error).reason);
    if (!reverse.isPending && isUnderstood) reverse.mutate({ ...form.data, idempotencyKey }, { onSuccess: onClose });
  }
  const footer = (
    <>
      <DialogClose>
        <Button variant="ghost">{words.cancel}</Button>
      </DialogClose>
      <Button type="submit" form={FORM} variant="danger" loading={reverse.isPending} disabled={!isUnderstood}>
        {words.confirm}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={reason !== ''}
      title={words.title(statement.name)}
      description={words.lead(listMoney(statement.totals))}
      footer={footer}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ReversalEffects id={statement.id} />
        <Field label={words.reason} hint={words.reasonHint} error={complaint}>
          <Textarea
            value={reason}
            maxLength={REASON_MAX}
            onChange={(event) => {
              setReason(event.target.value);
              setComplaint(undefined);
            }}
          />
        </Field>
        <Checkbox checked={isUnderstood} onChange={setIsUnderstood} label={words.understood} />
      </form>
    </Dialog>
  );
}
