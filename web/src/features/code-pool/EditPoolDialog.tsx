import { zodResolver } from '@hookform/resolvers/zod';
import { type CodePoolView, PoolChanges } from '@toada/domain/code-pool/code-pool.contract.ts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fieldError } from '../../lib/form/field-error.ts';
import { takeComplaints } from '../../lib/form/take-complaints.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useSavePool } from './code-pool.api.ts';
import { texts } from './code-pool.texts.ts';

const FORM = 'edit-pool';
const words = texts.edit;

/** The name, and in a series the next number. It is sent only where it was changed: codes are taken while one types. */
export function EditPoolDialog({ pool, onClose }: { pool: CodePoolView; onClose: () => void }) {
  const { form, submit, isSaving } = useEditPool(pool, onClose);
  const { errors, isDirty } = form.formState;
  const footer = <FormFooter form={FORM} cancel={words.cancel} submit={words.submit} isBusy={isSaving} />;
  return (
    <Dialog isOpen onOpenChange={onClose} keepOpen={isDirty} title={words.title} footer={footer}>
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={texts.create.name} error={fieldError(errors.name)}>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        {pool.next_number !== null && (
          <Field label={words.number} hint={words.numberHint} error={fieldError(errors.next_number)}>
            <TextInput {...form.register('next_number')} inputMode="numeric" autoComplete="off" isNumeric />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

type Typed = z.input<typeof PoolChanges>;

function useEditPool({ id, name, next_number }: CodePoolView, onDone: () => void) {
  const defaultValues = { name, ...(next_number === null ? {} : { next_number: String(next_number) }) };
  const form = useForm<Typed, unknown, PoolChanges>({ resolver: zodResolver(PoolChanges), defaultValues });
  const save = useSavePool();
  const { dirtyFields } = form.formState;
  const submit = form.handleSubmit((changes) => {
    if (save.isPending) return;
    const number = dirtyFields.next_number ? { next_number: changes.next_number } : {};
    const onError = (error: unknown) => takeComplaints(form, ['name', 'next_number'], error);
    save.mutate({ id, name: changes.name, ...number }, { onSuccess: onDone, onError });
  });
  return { form, submit, isSaving: save.isPending };
}
