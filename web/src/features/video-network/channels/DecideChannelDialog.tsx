import { writeChannel } from '@toada/domain/video-network/channel-name.ts';
import {
  CHANNEL_TEXT_MAX,
  CHANNEL_TITLE_MAX,
  LinkForm,
  type NetworkChannelView,
  REFUSAL_MAX,
  RefusalForm,
} from '@toada/domain/video-network/network-channel.contract.ts';
import { type FormEvent, useState } from 'react';
import { forgive } from '../../../lib/form/forgive.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useDecideChannel } from './channels.api.ts';
import { texts } from './channels.texts.ts';

const FORM = 'channel-decision';
const words = texts.decision;

/** Links the channel by its id, or refuses it with a reason. */
export function DecideChannelDialog({ channel, onClose }: { channel: NetworkChannelView; onClose: () => void }) {
  const [act, setAct] = useState<'link' | 'refuse'>('link');
  const [form, setForm] = useState({ channel: channel.channel_id ?? '', title: '', refusal: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const decide = useDecideChannel(onClose);

  function change(changes: Partial<typeof form>) {
    setForm({ ...form, ...changes });
    setErrors((before) => forgive(before, ...Object.keys(changes)));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = act === 'link' ? LinkForm.safeParse(form) : RefusalForm.safeParse(form);
    if (!parsed.success) return setErrors(fieldErrorsOf(parsed.error));
    const onError = (error: unknown) => setErrors(refusedFieldsOf(error) ?? {});
    const { channel: id, title, refusal } = form;
    if (decide.isPending) return;
    if (act === 'link') decide.mutate({ act, id: channel.id, channel: id, title }, { onError });
    else decide.mutate({ act, id: channel.id, refusal }, { onError });
  }
  const footer = <FormFooter form={FORM} cancel={words.cancel} submit={words[act]} isBusy={decide.isPending} />;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={form.title !== '' || form.refusal !== ''}
      title={words.title(writeChannel(channel))}
      description={words.lead(channel.user_name)}
      footer={footer}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Segmented label={words.choice} value={act} onChange={setAct} labels={words.choices} className="flex" />
        {act === 'link' ? (
          <>
            <Field label={words.id} hint={words.idHint} error={errors.channel}>
              <TextInput
                value={form.channel}
                maxLength={CHANNEL_TEXT_MAX}
                autoComplete="off"
                spellCheck={false}
                isNumeric
                placeholder="UC"
                onChange={({ target }) => change({ channel: target.value })}
              />
            </Field>
            <Field label={words.name} error={errors.title}>
              <TextInput
                value={form.title}
                maxLength={CHANNEL_TITLE_MAX}
                autoComplete="off"
                onChange={({ target }) => change({ title: target.value })}
              />
            </Field>
          </>
        ) : (
          <Field label={words.reason} hint={words.reasonHint} error={errors.refusal}>
            <Textarea
              rows={4}
              value={form.refusal}
              maxLength={REFUSAL_MAX}
              onChange={({ target }) => change({ refusal: target.value })}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
