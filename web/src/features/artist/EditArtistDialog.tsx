import { zodResolver } from '@hookform/resolvers/zod';
import { ArtistForm, type ArtistView } from '@toada/domain/artist/artist.contract.ts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fieldError } from '../../lib/form/field-error.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useSaveArtist } from './artist.api.ts';
import { texts } from './artist.texts.ts';

const FORM = 'edit-artist';

/** Name and artistic name; the address is the artist's own to change. */
export function EditArtistDialog({ artist, onClose }: { artist: ArtistView; onClose: () => void }) {
  const save = useSaveArtist();
  const form = useForm<z.input<typeof ArtistForm>, unknown, ArtistForm>({
    resolver: zodResolver(ArtistForm),
    defaultValues: { name: artist.name, companyName: artist.companyName ?? '' },
  });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((names) => {
    if (!save.isPending) save.mutate({ ...names, id: artist.id }, { onSuccess: onClose });
  });
  const footer = (
    <FormFooter form={FORM} cancel={texts.dialog.cancel} submit={texts.edit.submit} isBusy={save.isPending} />
  );
  const nameError = errors.name?.message === 'artist.required' ? texts.edit.required : fieldError(errors.name);
  return (
    <Dialog isOpen onOpenChange={onClose} keepOpen={isDirty} title={texts.edit.title} footer={footer}>
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={texts.dialog.name} error={nameError}>
          <TextInput {...form.register('name')} autoComplete="off" required />
        </Field>
        <Field label={texts.dialog.companyName} error={fieldError(errors.companyName)} isOptional>
          <TextInput {...form.register('companyName')} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}
