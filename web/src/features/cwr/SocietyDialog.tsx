import type { CwrSocietyView } from '@toada/domain/cwr/cwr.contract.ts';
import { CwrSocietyForm } from '@toada/domain/cwr/cwr-society.form.ts';
import { societyTable } from '@toada/domain/work/work.kinds.ts';
import { useState } from 'react';
import { showToast } from '../../lib/feedback/toast.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog, DialogClose } from '../../ui/overlay/Dialog.tsx';
import { ConnectionTestPanel } from '../connector/parts/ConnectionTestPanel.tsx';
import { SecretField } from '../connector/parts/SecretField.tsx';
import { useSaveSociety, useTestSociety } from './cwr.api.ts';
import { texts } from './cwr.texts.ts';

const words = texts.setup;
type Secret = string | null | undefined;

/** The way to one society. Secrets are typed and never come back. */
export function SocietyDialog({ society, onClose }: { society: CwrSocietyView; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typedOf(society));
  const [secrets, setSecrets] = useState<{ password?: Secret; private_key?: Secret }>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const save = useSaveSociety();
  const test = useTestSociety();
  const isDirty =
    JSON.stringify(typed) !== JSON.stringify(typedOf(society)) ||
    Object.values(secrets).some((one) => one !== undefined);
  const isMoved = typed.host !== society.host || typed.username !== society.username || typed.port !== portOf(society);
  const field = (name: keyof typeof typed) => ({
    value: String(typed[name]),
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });

  function submit(over: Partial<typeof typed> = {}, onSaved: () => void = () => {}) {
    const port = (over.port ?? typed.port).trim();
    const input = {
      ...{ ...typed, ...over, ...secrets, id: society.id, revision: society.revision },
      port: port === '' ? null : Number(port),
    };
    const parsed = CwrSocietyForm.safeParse(input);
    setErrors(parsed.success ? {} : fieldErrorsOf(parsed.error));
    if (!parsed.success || save.isPending) return;
    save.mutate(input, {
      onSuccess: (saved) => {
        setTyped(typedOf(saved));
        setSecrets({});
        showToast({ tone: 'success', ...words.saved });
        onSaved();
      },
      onError: (error) => setErrors(refusedFieldsOf(error) ?? {}),
    });
  }
  const start = () => !test.isPending && test.mutate(society.id);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={isDirty}
      size="lg"
      title={words.title(societyTable[society.society].label)}
      description={words.lead}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">{words.cancel}</Button>
          </DialogClose>
          <Button loading={save.isPending} disabled={!isDirty} onClick={() => submit()}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label={words.code} hint={words.codeHint} error={errors.code}>
          <TextInput {...field('code')} inputMode="numeric" isNumeric />
        </Field>
        <Switch
          label={words.hasSftp}
          checked={typed.has_sftp}
          onChange={(has_sftp) => setTyped({ ...typed, has_sftp })}
        />
        {typed.has_sftp && (
          <>
            <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_104px]">
              <Field label={words.host} error={errors.host}>
                <TextInput {...field('host')} />
              </Field>
              <Field label={words.port} error={errors.port}>
                <TextInput {...field('port')} inputMode="numeric" placeholder="22" isNumeric />
              </Field>
            </div>
            <Field label={words.username} error={errors.username}>
              <TextInput {...field('username')} />
            </Field>
            <SecretField
              name="password"
              label={words.password}
              isKept={society.has_password && !isMoved}
              value={secrets.password}
              onChange={(password) => setSecrets({ ...secrets, password })}
              error={errors.password}
              isOptional
            />
            <SecretField
              name="private_key"
              label={words.privateKey}
              isKept={society.has_private_key && !isMoved}
              value={secrets.private_key}
              onChange={(private_key) => setSecrets({ ...secrets, private_key })}
              error={errors.private_key}
              isLong
              isOptional
            />
            <Field label={words.hostKey} hint={words.hostKeyHint} error={errors.host_key}>
              <TextInput {...field('host_key')} placeholder="SHA256:" isNumeric />
            </Field>
            <Field label={words.path} isOptional error={errors.remote_path}>
              <TextInput {...field('remote_path')} />
            </Field>
            <ConnectionTestPanel
              connector={society}
              isDirty={isDirty}
              isBusy={test.isPending || save.isPending}
              onTest={() => (isDirty ? submit({}, start) : start())}
              onPin={(host_key) => {
                setTyped({ ...typed, host_key });
                submit({ host_key }, start);
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

const portOf = ({ port }: CwrSocietyView) => (port === null ? '' : String(port));

function typedOf(society: CwrSocietyView) {
  const { code, has_sftp, host, username, host_key, remote_path } = society;
  return { code, has_sftp, host, port: portOf(society), username, host_key, remote_path };
}
