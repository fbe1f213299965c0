import { AssetCode, type AssetTask } from '@toada/domain/video-network/youtube-task.contract.ts';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { showToast } from '../../../lib/feedback/toast.ts';
import { fieldErrorsOf, refusedFieldsOf } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useFinishAsset } from './tasks.api.ts';
import { texts } from './tasks.texts.ts';

const FORM = 'asset-done';
const words = texts.dialog;
const Form = z.object({ asset_code: AssetCode });

/** One recording is done at YouTube. Its id there is asked for once. */
export function AssetDoneDialog({ task, onClose }: { task: AssetTask; onClose: () => void }) {
  const [asset_code, setCode] = useState(task.asset_code ?? '');
  const [complaint, setComplaint] = useState<string | undefined>();
  const finish = useFinishAsset(() => {
    showToast({ tone: 'success', ...words.done(task.title) });
    onClose();
  });
  const asksForCode = task.task !== 'remove';
  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = Form.safeParse({ asset_code });
    if (asksForCode && !parsed.success) return setComplaint(fieldErrorsOf(parsed.error).asset_code);
    const onError = (error: unknown) => setComplaint(refusedFieldsOf(error)?.asset_code);
    const { id, updated_at } = task;
    if (!finish.isPending)
      finish.mutate({ id, updated_at, asset_code: asksForCode ? asset_code.trim() : null }, { onError });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={asset_code !== (task.asset_code ?? '')}
      title={words.title(task.task, task.title)}
      description={words.lead[task.task]}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={texts.done} isBusy={finish.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit}>
        {asksForCode && (
          <Field label={words.code} hint={words.codeHint} error={complaint}>
            <TextInput
              value={asset_code}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              isNumeric
              placeholder="A"
              onChange={({ target }) => {
                setCode(target.value);
                setComplaint(undefined);
              }}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
