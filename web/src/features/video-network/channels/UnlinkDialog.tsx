import { writeChannel } from '@toada/domain/video-network/channel-name.ts';
import {
  type NetworkChannelView,
  REFUSAL_MAX,
  ReasonForm,
} from '@toada/domain/video-network/network-channel.contract.ts';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf, refusedFieldsOf } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useUnlinkChannel } from './channels.api.ts';
import { texts } from './channels.texts.ts';

const FORM = 'channel-unlink';
const words = texts.leave;

/** The staff takes a channel out of the network, and says why. */
export function UnlinkDialog({ channel, onClose }: { channel: NetworkChannelView; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState<string | undefined>();
  const unlink = useUnlinkChannel(onClose);
  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = ReasonForm.safeParse({ reason });
    if (!parsed.success) return setComplaint(fieldErrorsOf(parsed.error).reason);
    const onError = (error: unknown) => setComplaint(refusedFieldsOf(error)?.reason);
    if (!unlink.isPending) unlink.mutate({ id: channel.id, reason }, { onError });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={reason !== ''}
      title={words.title(channel.title ?? writeChannel(channel))}
      description={texts.of(channel.user_name)}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={words.button} isBusy={unlink.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <Field label={words.reason} hint={words.reasonHint} error={complaint}>
          <Textarea
            rows={4}
            value={reason}
            maxLength={REFUSAL_MAX}
            onChange={({ target }) => {
              setReason(target.value);
              setComplaint(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
