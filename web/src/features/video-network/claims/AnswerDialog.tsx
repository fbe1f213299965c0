import {
  CLAIM_FILES_MAX,
  CLAIM_NOTE_MAX,
  type ClaimAnswer,
  type VideoClaimView,
} from '@toada/domain/video-network/video-claim.contract.ts';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
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

/** A file on its way, or here. */
type Proof = { id: string | null; isSending: boolean; isReady: boolean };
const places = Array.from({ length: CLAIM_FILES_MAX }, (_, place) => place);

type Props = { claim: VideoClaimView; answer: ClaimAnswer; onClose: () => void };

/** Keeps a claim with a word and a proof, or lets the video go. */
export function AnswerDialog({ claim, answer, onClose }: Props) {
  const [note, setNote] = useState('');
  const [complaint, setComplaint] = useState<string | undefined>();
  const [proofs, setProofs] = useState<readonly Proof[]>([]);
  const send = useAnswerClaim(onClose);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (answer === 'keep' && note.trim() === '') return setComplaint(words.noteMissing);
    if (send.isPending || proofs.some(({ isReady }) => !isReady)) return;
    const upload_ids = proofs.flatMap(({ id }) => id ?? []);
    const onError = (error: unknown) => setComplaint(refusedFieldsOf(error)?.answer_note);
    send.mutate({ id: claim.id, answer, answer_note: note, upload_ids }, { onError });
  }
  const isBusy = send.isPending || proofs.some(({ isSending }) => isSending);
  const change = (place: number, proof: Proof) => setProofs((before) => Object.assign([...before], { [place]: proof }));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={note !== '' || proofs.some(({ id }) => id !== null)}
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
        {answer === 'keep' &&
          places
            .slice(0, 1 + proofs.findLastIndex(({ id }) => id !== null) + 1)
            .map((place) => <ProofField key={place} place={place} onChange={change} />)}
      </form>
    </Dialog>
  );
}

/** One proof; the next field is offered once this one has a file. */
function ProofField({ place, onChange }: { place: number; onChange: (place: number, proof: Proof) => void }) {
  const { uploadId: id, isSending, error, hint, field } = useUpload('document');
  const isReady = !isSending && !error;
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(place, { id, isSending, isReady }), [place, id, isSending, isReady]);
  return (
    <Field label={words.file(place)} hint={place === 0 ? hint : undefined} error={error ?? undefined} isOptional>
      <FileField {...field} />
    </Field>
  );
}
