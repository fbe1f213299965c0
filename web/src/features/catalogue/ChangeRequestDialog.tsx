import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChangeRequestForm, reviewApi } from '@toada/domain/review/review.contract.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { fieldErrorsOf } from '../../lib/form/form.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { Dialog, DialogClose } from '../../ui/overlay/Dialog.tsx';
import { texts } from './catalogue.texts.ts';
import type { Editable } from './use-edit.tsx';

const { change } = texts;

/** A delivered release is not edited until staff let its owner: here the owner says what for. */
export function ChangeRequestDialog({ release, onClose }: { release: Editable; onClose: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const request = useRequestChange();
  function send() {
    const parsed = ChangeRequestForm.safeParse({ id: release.id, text });
    if (!parsed.success) return setError(fieldErrorsOf(parsed.error).text);
    request.mutate(parsed.data, { onSuccess: onClose });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={text !== ''}
      title={change.title(release.title)}
      description={change.description}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">{change.cancel}</Button>
          </DialogClose>
          <Button loading={request.isPending} onClick={send}>
            {change.send}
          </Button>
        </>
      }
    >
      <Field label={change.field} hint={change.hint} error={error}>
        <Textarea
          rows={5}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
      </Field>
    </Dialog>
  );
}

function useRequestChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: ChangeRequestForm) => call(reviewApi.requestChange, form),
    onSuccess: async () => {
      showToast({ tone: 'success', ...change.sent });
      await queries.invalidateQueries({ queryKey: ['releases'] });
    },
    meta: { errorTitle: change.failed },
  });
}
