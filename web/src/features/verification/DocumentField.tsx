import { documentLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import type { DocumentName } from '@toada/domain/verification/required-documents.ts';
import { useEffect } from 'react';
import { useUpload } from '../../lib/file/use-upload.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import type { Sent } from './use-verification-form.ts';
import { texts } from './verification.texts.ts';

type Props = {
  name: DocumentName;
  /** Out of sight it keeps its file, for whoever comes back to it. */
  isShown: boolean;
  error: string | undefined;
  onSent: (name: DocumentName, sent: Sent) => void;
};

export function DocumentField({ name, isShown, error, onSent }: Props) {
  const upload = useUpload('document');
  const { uploadId, isSending } = upload;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form hears of a change of the file, nothing else.
  useEffect(() => onSent(name, { uploadId, isSending }), [name, uploadId, isSending]);
  // A complaint that a file is missing is over when one is there.
  const complaint = upload.error ?? (uploadId ? null : error);
  return (
    <div hidden={!isShown}>
      <Field label={documentLabels[name]} hint={`${texts.form.hints[name]} ${upload.hint}`} error={complaint}>
        <FileField {...upload.field} />
      </Field>
    </div>
  );
}
