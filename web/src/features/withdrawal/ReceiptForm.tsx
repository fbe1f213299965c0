import { type FormEvent, useState } from 'react';
import { useUpload } from '../../lib/file/use-upload.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { useAddReceipt } from './withdrawal.api.ts';
import { decision } from './withdrawal.texts.ts';

const texts = decision.receipt;

/** The bank's paper of a payment, which the person may open from then on. */
export function ReceiptForm({ id, hasReceipt }: { id: string; hasReceipt: boolean }) {
  const upload = useUpload('document');
  const add = useAddReceipt();
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(upload.uploadId === null && !upload.isSending);
    if (!upload.uploadId || add.isPending) return;
    add.mutate({ id, upload_id: upload.uploadId }, { onSuccess: upload.reset });
  }
  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-3">
      <Field
        label={texts.field}
        hint={upload.hint}
        error={upload.error ?? (isMissing && !upload.uploadId ? texts.choose : undefined)}
        className="w-full"
      >
        <FileField {...upload.field} />
      </Field>
      <Button type="submit" variant="secondary" loading={add.isPending || upload.isSending}>
        {hasReceipt ? texts.replace : texts.submit}
      </Button>
    </form>
  );
}
