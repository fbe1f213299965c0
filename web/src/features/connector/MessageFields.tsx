import { isTestProtocol, layouts, messageVersions } from '@toada/domain/connector/connector.kinds.ts';
import { platformFacts } from '@toada/domain/distribution/platforms.ts';
import { CountryPicker } from '../../lib/form/CountryPicker.tsx';
import { fieldError } from '../../lib/form/field-error.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { RadioCards } from '../../ui/form/RadioCards.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { texts } from './connector.texts.ts';
import type { ConnectorFormState } from './use-connector-form.ts';

type Props = { form: ConnectorFormState };

const words = texts.editor;

/** How it is written: format, folders, who sends and who gets, and whether an answer comes. */
export function MessageFields({ form }: Props) {
  const { errors } = form.formState;
  const [platform, protocol, version] = [form.watch('platform'), form.watch('protocol'), form.watch('message_version')];
  const isApple = platformFacts[platform].format === 'itmsp';
  const offered = messageVersions.filter((one) => (one === 'itmsp') === isApple);
  const isOptional = isTestProtocol(protocol);
  return (
    <>
      {isApple && (
        <Alert tone="info" title={words.versions.itmsp}>
          {words.apple}
        </Alert>
      )}
      {!isApple && (
        <Field label={words.version} error={fieldError(errors.message_version)}>
          <Select
            name="message_version"
            options={offered.map((value) => ({ value, label: words.versions[value] }))}
            value={version}
            onChange={(next) => form.setValue('message_version', next, { shouldDirty: true })}
          />
        </Field>
      )}
      {!isApple && (
        <RadioCards
          legend={words.layout}
          options={layouts.map((value) => ({
            value,
            label: words.layouts[value].label,
            description: words.layouts[value].lead,
          }))}
          {...form.register('layout')}
        />
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <DpidField form={form} name="sender_dpid" isOptional={isOptional} />
        <NameField form={form} name="sender_name" />
        <DpidField form={form} name="recipient_dpid" isOptional={isOptional} />
        <NameField form={form} name="recipient_name" />
      </div>
      <Acknowledgements form={form} />
      {!isApple && (
        <div>
          <Switch
            label={words.takesVideos}
            checked={form.watch('takes_videos')}
            onChange={(next) => form.setValue('takes_videos', next, { shouldDirty: true })}
          />
          <p className="mt-1.5 text-13 text-fg-2">{words.takesVideosHint}</p>
        </div>
      )}
    </>
  );
}

function DpidField({
  form,
  name,
  isOptional,
}: Props & { name: 'sender_dpid' | 'recipient_dpid'; isOptional: boolean }) {
  return (
    <Field
      label={name === 'sender_dpid' ? words.senderDpid : words.recipientDpid}
      hint={words.dpidHint}
      isOptional={isOptional}
      error={fieldError(form.formState.errors[name])}
    >
      <TextInput {...form.register(name)} autoComplete="off" spellCheck={false} isNumeric />
    </Field>
  );
}

function NameField({ form, name }: Props & { name: 'sender_name' | 'recipient_name' }) {
  return (
    <Field
      label={name === 'sender_name' ? words.senderName : words.recipientName}
      isOptional
      error={fieldError(form.formState.errors[name])}
    >
      <TextInput {...form.register(name)} autoComplete="off" />
    </Field>
  );
}

function Acknowledgements({ form }: Props) {
  const [protocol, isOn] = [form.watch('protocol'), form.watch('acknowledges')];
  // The store inside the product answers, whatever is ticked.
  if (protocol === 'sandbox') return null;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Switch
          label={words.acknowledges}
          checked={isOn}
          onChange={(next) => form.setValue('acknowledges', next, { shouldDirty: true })}
        />
        <p className="mt-1.5 text-13 text-fg-2">{words.acknowledgesHint}</p>
      </div>
      {isOn && (
        <Field
          label={words.ackPath}
          isOptional
          hint={words.ackPathHint}
          error={fieldError(form.formState.errors.ack_path)}
        >
          <TextInput {...form.register('ack_path')} autoComplete="off" spellCheck={false} />
        </Field>
      )}
    </div>
  );
}

const atOnce = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => ({ value: String(count), label: String(count) }));

/** Where the store sells, and how much of it at once. */
export function ReachFields({ form }: Props) {
  return (
    <>
      <Field label={words.territories} isOptional hint={words.territoriesHint}>
        <CountryPicker
          name="territories"
          value={form.watch('territories')}
          onChange={(codes) => form.setValue('territories', codes, { shouldDirty: true })}
        />
      </Field>
      <Field label={words.atOnce} className="max-w-60">
        <Select
          name="at_once"
          options={atOnce}
          value={String(form.watch('at_once'))}
          onChange={(count) => form.setValue('at_once', Number(count), { shouldDirty: true })}
        />
      </Field>
    </>
  );
}
