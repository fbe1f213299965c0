import { useState } from 'react';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { texts } from '../work.texts.ts';

const words = texts.review.rejecting;

type Props = {
  /** Fate of a fee that was paid; null where none was. */ feeNote: string | null;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onReject: (note: string) => void;
};

/** The reason is what the owner reads: without one nothing is rejected. */
export function RejectWorkDialog({ feeNote, isOpen, isBusy, onClose, onReject }: Props) {
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = note.trim() === '';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={words.title}
      description={feeNote ? `${words.lead} ${feeNote}` : words.lead}
      confirmLabel={texts.review.reject}
      cancelLabel={texts.summary.keep}
      isBusy={isBusy}
      onConfirm={() => {
        setTried(true);
        if (!isMissing) onReject(note);
      }}
    >
      <Field label={words.reason} error={isTried && isMissing ? words.missing : undefined}>
        <Textarea maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
