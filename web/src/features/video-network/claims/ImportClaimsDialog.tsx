import { productDay } from '@toada/domain/distribution/product-day.ts';
import { type FormEvent, useState } from 'react';
import { readText } from '../../../lib/file/read-text.ts';
import { type FieldErrors, refusedFieldsOf } from '../../../lib/form/form.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FileField } from '../../../ui/form/FileField.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useImportClaims } from './claims.api.ts';
import { texts } from './claims.texts.ts';

const FORM = 'claim-import';
const words = texts.staff.import;
const FAULTS_SHOWN = 10;
/** YouTube gives thirty days to answer a dispute. */
const ANSWER_MS = 30 * 86_400_000;

/** Claims from YouTube's report. What came in and which lines did not stays on the screen. */
export function ImportClaimsDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [due_on, setDue] = useState(() => productDay(new Date(Date.now() + ANSWER_MS)));
  const [errors, setErrors] = useState<FieldErrors>({});
  const send = useImportClaims();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!file) return setErrors({ csv: words.choose });
    if (send.isPending) return;
    const csv = readText(await file.arrayBuffer());
    send.mutate({ csv, due_on }, { onError: (error) => setErrors(refusedFieldsOf(error) ?? {}) });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.title}
      description={words.lead}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={words.submit} isBusy={send.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field label={words.file} error={errors.csv}>
          <FileField
            file={file && { name: file.name, bytes: file.size }}
            accept=".csv"
            onChoose={(chosen) => {
              setFile(chosen);
              setErrors({});
              send.reset();
            }}
            onRemove={() => setFile(null)}
          />
        </Field>
        <Field label={words.due} error={errors.due_on}>
          <DateInput min={productDay(new Date())} value={due_on} onChange={setDue} />
        </Field>
        {send.data && (
          <Alert
            tone={send.data.faults.length > 0 ? 'warning' : 'success'}
            title={words.done(send.data.added)}
            isAnnounced
          >
            <p>{words.rest(send.data.known, send.data.quiet)}</p>
            {send.data.faults.length > 0 && (
              <>
                <p className="mt-1 font-semibold">{words.faults(send.data.faults.length)}</p>
                <ul className="wrap-anywhere">
                  {send.data.faults.slice(0, FAULTS_SHOWN).map((fault) => (
                    <li key={fault.line}>{words.fault(fault)}</li>
                  ))}
                  {send.data.faults.length > FAULTS_SHOWN && (
                    <li>{words.more(send.data.faults.length - FAULTS_SHOWN)}</li>
                  )}
                </ul>
              </>
            )}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
