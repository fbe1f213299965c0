import { type StatementDetail, statementApi } from '@toada/domain/statement/statement.contract.ts';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useSendBack } from '../statement-import.api.ts';
import { texts } from '../statement-import.texts.ts';

const FORM = 'statement-send-back';
const words = texts.second;
const REASON_MAX = 500;

/** Instead of a second yes: the reason is kept, and the first person reads it in the trail. */
export function SendBackDialog({ statement, onClose }: { statement: StatementDetail; onClose: () => void }) {
  const sendBack = useSendBack();
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const form = statementApi.sendBack.input.safeParse({ id: statement.id, reason });
    if (!form.success) return setComplaint(fieldErrorsOf(form.error).reason);
    if (!sendBack.isPending) sendBack.mutate(form.data, { onSuccess: onClose });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={reason !== ''}
      title={words.backTitle(statement.name)}
      description={words.backLead[statement.waiting?.act ?? 'approve']}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={words.backConfirm} isBusy={sendBack.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <Field label={texts.questions.reason} hint={texts.questions.reasonHint} error={complaint}>
          <Textarea
            value={reason}
            maxLength={REASON_MAX}
            onChange={(event) => {
              setReason(event.target.value);
              setComplaint(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
