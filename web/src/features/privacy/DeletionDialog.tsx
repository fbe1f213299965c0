import type { PrivacyView } from '@toada/domain/privacy/privacy.contract.ts';
import { erasedData, keptData, storesFirst } from '@toada/domain/privacy/privacy.rules.ts';
import { useId } from 'react';
import { fieldError } from '../../lib/form/field-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog, DialogClose } from '../../ui/overlay/Dialog.tsx';
import { texts } from './privacy.texts.ts';
import { useDeletionForm } from './use-deletion-form.ts';

const words = texts.deletion;

/** Says what goes and what stays, and asks for what only the owner can give. */
export function DeletionDialog({ privacy, onClose }: { privacy: PrivacyView; onClose: () => void }) {
  const { email } = useSession();
  const { form, submit, isSending } = useDeletionForm(onClose);
  const formId = useId();
  const error = fieldError(form.formState.errors.proof);
  const footer = (
    <>
      <DialogClose>
        <Button variant="ghost">{words.cancel}</Button>
      </DialogClose>
      <Button type="submit" form={formId} variant="danger" loading={isSending}>
        {words.confirm}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.question}
      description={words.questionLead(privacy.grace_days)}
      size="lg"
      keepOpen={form.formState.isDirty}
      footer={footer}
    >
      <form id={formId} noValidate onSubmit={submit} aria-label={words.question} className="flex flex-col gap-5">
        <Told title={words.erased} lines={erasedData} />
        <p className="text-13 text-fg-2">{storesFirst}</p>
        <Told
          title={words.kept}
          lines={Object.values(keptData).map(({ what, why, period }) => `${what} ${why} ${period}`)}
        />
        {privacy.proof === 'password' ? (
          <Field label={words.password} hint={words.passwordHint} error={error}>
            <PasswordInput {...form.register('proof')} autoComplete="current-password" />
          </Field>
        ) : (
          <Field label={words.email} hint={words.emailHint(email)} error={error}>
            <TextInput {...form.register('proof')} type="email" autoComplete="off" />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

function Told({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <p className="type-label">{title}</p>
      <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5 text-13 text-fg-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
