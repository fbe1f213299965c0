import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import type { FieldError } from 'react-hook-form';
import { fieldError } from '../../lib/form/field-error.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { texts } from './artist.texts.ts';
import { useNewArtist } from './use-new-artist.ts';

const FORM = 'new-artist';

/** Two ways to the same roster. Closes on success and on Cancelar; a failure leaves everything that was typed. */
export function NewArtistDialog({ onClose }: { onClose: () => void }) {
  const { form, way, setWay, submit, isSaving, isIncomplete } = useNewArtist(onClose);
  const { errors, isDirty } = form.formState;
  const words = texts.dialog;
  const footer = <FormFooter form={FORM} cancel={words.cancel} submit={words.submit[way]} isBusy={isSaving} />;
  return (
    <Dialog isOpen onOpenChange={onClose} keepOpen={isDirty} title={words.title} footer={footer}>
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Segmented label={words.way} value={way} onChange={setWay} labels={words.ways} className="flex" />
        {isIncomplete && (
          <Alert
            tone="danger"
            title={way === 'invite' ? words.requiredToInvite : fieldText('artist.required')}
            isAnnounced
          />
        )}
        <Field label={words.name} error={complaint(errors.name)}>
          <TextInput {...form.register('name')} autoComplete="off" required data-first-focus />
        </Field>
        <Field
          label={words.email}
          error={complaint(errors.email)}
          {...(way === 'invite' ? { hint: words.inviteHint } : {})}
        >
          <TextInput {...form.register('email')} type="email" autoComplete="off" required />
        </Field>
        {way === 'password' && (
          <Field label={words.password} hint={words.passwordHint} error={complaint(errors.password)}>
            <PasswordInput {...form.register('password')} autoComplete="new-password" required />
          </Field>
        )}
        <Field label={words.companyName} error={complaint(errors.companyName)} isOptional>
          <TextInput {...form.register('companyName')} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}

/** The sentence about all three stands once, above; each empty field says only that it is empty. */
function complaint(error: FieldError | undefined) {
  return error?.message === 'artist.required' ? fieldText('field.required') : fieldError(error);
}
