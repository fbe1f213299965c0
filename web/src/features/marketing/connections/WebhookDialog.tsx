import { webhookKindLabels } from '@toada/domain/texts/webhook.pt-BR.ts';
import { WebhookForm, type WebhookView } from '@toada/domain/webhook/webhook.contract.ts';
import { type WebhookKind, webhookKinds } from '@toada/domain/webhook/webhook.kinds.ts';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../../lib/form/form.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useWebhook } from './connections.api.ts';
import { texts } from './connections.texts.ts';

const FORM = 'webhook';
const KINDS_ERROR = 'webhook-kinds-error';
const words = texts.webhooks.form;
type Props = { webhook?: WebhookView; onClose: () => void; onSecret?: (secret: string) => void };

/** An address and its events, new or kept. */
export function WebhookDialog({ webhook, onClose, onSecret }: Props) {
  const act = useWebhook((secret) => {
    onClose();
    if (secret) onSecret?.(secret);
  });
  const [address, setAddress] = useState(webhook?.address ?? '');
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(webhook?.kinds ?? webhookKinds);
  const [errors, setErrors] = useState<FieldErrors>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = WebhookForm.safeParse({ address, kinds });
    if (!typed.success) return setErrors(fieldErrorsOf(typed.error));
    setErrors({});
    const onError = (error: unknown) => setErrors(refusedFieldsOf(error) ?? {});
    const form = typed.data;
    if (!act.isPending)
      act.mutate(webhook ? { act: 'save', id: webhook.id, form } : { act: 'create', form }, { onError });
  }
  const toggle = (kind: WebhookKind) => setKinds(webhookKinds.filter((one) => kinds.includes(one) !== (one === kind)));
  const send = webhook ? words.save : words.submit;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={address !== (webhook?.address ?? '')}
      title={webhook ? words.edit : words.create}
      description={words.lead}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={send} isBusy={act.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={words.address} hint={words.addressHint} error={errors.address}>
          <TextInput
            data-first-focus
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            placeholder={words.placeholder}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
        <fieldset className="flex flex-col gap-3.5" aria-describedby={errors.kinds ? KINDS_ERROR : undefined}>
          <legend className="mb-3 font-medium text-13">{words.kinds}</legend>
          {webhookKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={webhookKindLabels[kind]}
              checked={kinds.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
          {errors.kinds && (
            <FieldNote id={KINDS_ERROR} tone="error">
              {errors.kinds}
            </FieldNote>
          )}
        </fieldset>
      </form>
    </Dialog>
  );
}
