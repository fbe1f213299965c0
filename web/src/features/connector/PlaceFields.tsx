import type { ConnectorView } from '@toada/domain/connector/connector.contract.ts';
import { fieldError } from '../../lib/form/field-error.ts';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { texts } from './connector.texts.ts';
import { SecretField } from './parts/SecretField.tsx';
import { isMoved } from './typed-connector.ts';
import type { ConnectorFormState } from './use-connector-form.ts';

type Props = { form: ConnectorFormState; saved: ConnectorView | undefined };

const words = texts.editor;
const PAIR = 'grid gap-5 md:grid-cols-2';

/** Where it leads: only what the chosen protocol asks for. */
export function PlaceFields({ form, saved }: Props) {
  const protocol = form.watch('protocol');
  if (protocol === 'sandbox') return null;
  if (protocol === 'folder') return <PathField form={form} protocol="folder" />;
  return protocol === 'sftp' ? <SftpFields form={form} saved={saved} /> : <S3Fields form={form} saved={saved} />;
}

function SftpFields({ form, saved }: Props) {
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_120px]">
        <Field label={words.host} hint={words.hostHint} error={fieldError(errors.host)}>
          <TextInput {...form.register('host')} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={words.port} error={fieldError(errors.port)}>
          <TextInput
            {...form.register('port', { setValueAs: toPort })}
            inputMode="numeric"
            placeholder={words.portPlaceholder}
            isNumeric
          />
        </Field>
      </div>
      <div className={PAIR}>
        <Field label={words.username} error={fieldError(errors.username)}>
          <TextInput {...form.register('username')} autoComplete="off" spellCheck={false} />
        </Field>
        <Secret form={form} saved={saved} name="password" />
      </div>
      <Secret form={form} saved={saved} name="private_key" />
      <Field label={words.hostKey} hint={words.hostKeyHint} error={fieldError(errors.host_key)}>
        <TextInput
          {...form.register('host_key')}
          autoComplete="off"
          spellCheck={false}
          isNumeric
          placeholder="SHA256:"
        />
      </Field>
      <PathField form={form} protocol="sftp" />
    </>
  );
}

function S3Fields({ form, saved }: Props) {
  const { errors } = form.formState;
  const input = { autoComplete: 'off', spellCheck: false };
  return (
    <>
      <div className={PAIR}>
        <Field label={words.bucket} error={fieldError(errors.bucket)}>
          <TextInput {...form.register('bucket')} {...input} />
        </Field>
        <Field label={words.region} isOptional error={fieldError(errors.region)}>
          <TextInput {...form.register('region')} {...input} placeholder="us-east-1" />
        </Field>
      </div>
      <Field label={words.endpoint} isOptional hint={words.endpointHint} error={fieldError(errors.endpoint)}>
        <TextInput {...form.register('endpoint')} {...input} inputMode="url" placeholder="https://" />
      </Field>
      <div className={PAIR}>
        <Field label={words.accessKeyId} error={fieldError(errors.access_key_id)}>
          <TextInput {...form.register('access_key_id')} {...input} isNumeric />
        </Field>
        <Secret form={form} saved={saved} name="secret_key" />
      </div>
      <PathField form={form} protocol="s3" />
    </>
  );
}

function PathField({ form, protocol }: { form: ConnectorFormState; protocol: 'folder' | 'sftp' | 's3' }) {
  const { errors } = form.formState;
  return (
    <Field
      label={words.remotePath[protocol]}
      isOptional
      hint={words.remotePathHint[protocol]}
      error={fieldError(errors.remote_path)}
    >
      <TextInput {...form.register('remote_path')} autoComplete="off" spellCheck={false} />
    </Field>
  );
}

const secrets = {
  password: { label: words.password, has: 'has_password' },
  private_key: { label: words.privateKey, has: 'has_private_key', hint: words.privateKeyHint, isLong: true },
  secret_key: { label: words.secretKey, has: 'has_secret_key' },
} as const;

function Secret({ form, saved, name }: Props & { name: keyof typeof secrets }) {
  const { has, hint, ...look } = { hint: undefined, ...secrets[name] };
  const hasMoved = isMoved(form.watch(), saved);
  const wasKept = saved?.[has] ?? false;
  const note = wasKept && hasMoved ? texts.secret.moved : hint;
  return (
    <SecretField
      {...look}
      {...(note ? { hint: note } : {})}
      name={name}
      isKept={wasKept && !hasMoved}
      value={form.watch(name)}
      onChange={(value) => {
        form.setValue(name, value, { shouldDirty: true });
        form.clearErrors(name);
      }}
      error={fieldError(form.formState.errors[name])}
    />
  );
}

/** Nothing is the protocol's own port; what is no number is told so. */
function toPort(typed: unknown): number | null {
  if (typed === null || typed === '') return null;
  return Number(typed);
}
