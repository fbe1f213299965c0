import { type FormEvent, useState } from 'react';
import { readText } from '../../../lib/file/read-text.ts';
import { refusedFieldsOf } from '../../../lib/form/form.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FileField } from '../../../ui/form/FileField.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useImportAssets } from './tasks.api.ts';
import { texts } from './tasks.texts.ts';

const FORM = 'asset-import';
const words = texts.import;
const FAULTS_SHOWN = 10;

/** YouTube's asset report brings the ids. What came in and which lines did not stays on the screen. */
export function ImportAssetsDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<string | undefined>();
  const send = useImportAssets();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!file) return setComplaint(words.choose);
    if (send.isPending) return;
    const csv = readText(await file.arrayBuffer());
    send.mutate(csv, { onError: (error) => setComplaint(refusedFieldsOf(error)?.csv) });
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
        <Field label={words.file} error={complaint}>
          <FileField
            file={file && { name: file.name, bytes: file.size }}
            accept=".csv"
            onChoose={(chosen) => {
              setFile(chosen);
              setComplaint(undefined);
              send.reset();
            }}
            onRemove={() => setFile(null)}
          />
        </Field>
        {send.data && (
          <Alert
            tone={send.data.faults.length > 0 ? 'warning' : 'success'}
            title={words.registered(send.data.registered)}
            isAnnounced
          >
            {send.data.changed > 0 && <p>{words.changed(send.data.changed)}</p>}
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
