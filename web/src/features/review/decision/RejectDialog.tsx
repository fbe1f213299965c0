import { NOTE_LIMIT, type RejectionReason, rejectionReasons } from '@toada/domain/review/review.kinds.ts';
import { fieldTexts } from '@toada/domain/texts/fields.pt-BR.ts';
import { rejectionTexts } from '@toada/domain/texts/review.pt-BR.ts';
import { useState } from 'react';
import { Chip } from '../../../ui/feedback/Chip.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { texts } from '../review.texts.ts';
import { NoteDialog } from './NoteDialog.tsx';

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onReject: (reason: RejectionReason, note: string) => void;
  isBusy: boolean;
};

/** By a reason of the catalogue, whose sentence the owner reads; the reviewer may add to it. */
export function RejectDialog({ title, isOpen, onClose, onReject, isBusy }: Props) {
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { rejection } = texts;
  const message = reason && rejectionTexts[reason].message;
  return (
    <NoteDialog
      isOpen={isOpen}
      onClose={onClose}
      title={rejection.title(title)}
      description={rejection.description}
      label={rejection.message}
      hint={rejection.hint}
      {...(reason === 'other' ? {} : { aside: rejection.optional })}
      limit={NOTE_LIMIT}
      isRequired={reason === 'other'}
      confirmLabel={rejection.confirm}
      tone="danger"
      isBusy={isBusy}
      onConfirm={(note) => (reason ? onReject(reason, note) : setMissing(true))}
    >
      <fieldset
        tabIndex={-1}
        data-first-focus
        aria-describedby={isMissing ? 'review-reason-error' : undefined}
        className="outline-none"
      >
        <legend className="type-label mb-2.5">{rejection.reason}</legend>
        <div className="flex flex-wrap gap-2">
          {rejectionReasons.map((one) => (
            <Chip
              key={one}
              isOn={one === reason}
              onChange={() => {
                setReason(one);
                setMissing(false);
              }}
            >
              {rejectionTexts[one].label}
            </Chip>
          ))}
        </div>
        <div role="alert" className="mt-2 empty:hidden">
          {isMissing && (
            <FieldNote id="review-reason-error" tone="error">
              {fieldTexts['review.reason']}
            </FieldNote>
          )}
        </div>
        {message && (
          <p className="mt-3 text-13 text-fg-2">
            <span className="text-muted">{rejection.says}: </span>
            {message}
          </p>
        )}
      </fieldset>
    </NoteDialog>
  );
}
