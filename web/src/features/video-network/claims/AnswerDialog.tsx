import {
  CLAIM_NOTE_MAX,
  type ClaimAnswer,
  type VideoClaimView,
} from '@toada/domain/video-network/video-claim.contract.ts';
import { type FormEvent, useState } from 'react';
import { useUpload } from '../../../lib/file/use-upload.ts';
import { refusedFieldsOf } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FileField } from '../../../ui/form/FileField.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useAnswerClaim } from './claims.api.ts';
import { texts } from './claims.texts.ts';

const FORM = 'claim-answer';
const words = texts.form;

type Props = { claim: VideoClaimView; answer: ClaimAnswer; onClose: () => void };

/** Keeps a claim with a word and a proof, or lets the video go. */
export function AnswerDialog({ claim, answer, onClose }: Props) {
  const [note, setNote] = useState('');
  const [complaint, setComplaint] = useState<string | undefined>();
  const upload = useUpload('document');
  const send = useAnswerClaim(onClose);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (answer === 'keep' && note.trim() === '') return setComplaint(words.noteMissing);
    if (send.isPending || upload.isSending || upload.error) return;
    const upload_ids = upload.uploadId ? [upload.uploadId] : [];
    const onError = (error: unknown) => setComplaint(refusedFieldsOf(error)?.answer_note);
    send.mutate({ id: claim.id, answer, answer_note: note, upload_ids }, { onError });
  }
  const isBusy = send.isPending || upload.isSending;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={note !== '' || upload.uploadId !== null}
      title={`${words.title[answer]}: ${claim.video_title}`}
      description={words.lead[answer]}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={words.submit[answer]} isBusy={isBusy} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={words.note} error={complaint} isOptional={answer === 'release'}>
          <Textarea
            rows={4}
            value={note}
            maxLength={CLAIM_NOTE_MAX}
            onChange={({ target }) => {
              setNote(target.value);
              setComplaint(undefined);
            }}
          />
        </Field>
        {answer === 'keep' && (
          <Field label={words.file} hint={upload.hint} error={upload.error ?? undefined} isOptional>
            <FileField {...upload.field} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
