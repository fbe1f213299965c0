import type { OwnProfile } from '@toada/domain/profile/profile.contract.ts';
import { fieldError } from '../../lib/form/field-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { texts } from './profile.texts.ts';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { form, submit, isSaving } = useProfileForm(profile);
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} aria-label={texts.form} className="flex flex-col gap-6">
      <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
        <Field label={texts.fullName} error={fieldError(errors.full_name)}>
          <TextInput {...form.register('full_name')} autoComplete="name" required />
        </Field>
        <Field
          label={texts.displayName}
          hint={texts.displayNameHint}
          error={fieldError(errors.display_name)}
          isOptional
        >
          <TextInput {...form.register('display_name')} autoComplete="nickname" />
        </Field>
        <Field label={texts.company} error={fieldError(errors.company_name)} isOptional>
          <TextInput {...form.register('company_name')} autoComplete="organization" />
        </Field>
        <Field label={texts.phone} hint={texts.phoneHint} error={fieldError(errors.phone)} isOptional>
          <TextInput
            {...form.register('phone')}
            type="tel"
            autoComplete="tel"
            placeholder={texts.phonePlaceholder}
            isNumeric
          />
        </Field>
      </div>
      <Button type="submit" loading={isSaving} className="self-start">
        {texts.submit}
      </Button>
    </form>
  );
}
