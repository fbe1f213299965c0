import { signUpRoles } from '@toada/domain/auth/first-profile.rules.ts';
import { Controller, useWatch } from 'react-hook-form';
import { fieldError } from '../../../lib/form/field-error.ts';
import { contentOf } from '../../../lib/page/content.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { texts } from '../auth.texts.ts';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
import { TakenNotice } from './TakenNotice.tsx';
import { TermsLabel } from './TermsLabel.tsx';
import { useRegisterForm } from './use-register-form.ts';

const roleOptions = signUpRoles.map((value) => ({ value, label: texts.register.roles[value] }));

/** Spec 001, register: all rules at once, each by its field; the strength of the password while it is typed. */
export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const { form, submit, taken } = useRegisterForm(onRegistered);
  const { errors, isSubmitting } = form.formState;
  const [role, password] = useWatch({ control: form.control, name: ['role', 'password'] });
  const { name, company, ...words } = texts.register;

  return (
    <form noValidate onSubmit={submit} aria-label={contentOf('register.title')} className="flex flex-col gap-4">
      {taken && <TakenNotice email={taken} />}
      <Field label={name.label} error={fieldError(errors.name)}>
        <TextInput {...form.register('name')} size="lg" autoComplete="name" placeholder={name.placeholder} />
      </Field>
      <Field label={texts.email.label} error={fieldError(errors.email)}>
        <TextInput
          {...form.register('email')}
          type="email"
          size="lg"
          autoComplete="username"
          placeholder={texts.email.placeholder}
        />
      </Field>
      <RadioCards
        {...form.register('role')}
        legend={words.role}
        options={roleOptions}
        error={fieldError(errors.role)}
      />
      {role === 'AGGREGATOR' && (
        <Field label={company.label} error={fieldError(errors.companyName)} isOptional>
          <TextInput
            {...form.register('companyName')}
            size="lg"
            autoComplete="organization"
            placeholder={company.placeholder}
          />
        </Field>
      )}
      <NewPasswordFields
        password={form.register('password')}
        confirmation={form.register('confirmation')}
        errors={errors}
        typed={password ?? ''}
        words={words}
        size="lg"
      />
      <Controller
        control={form.control}
        name="acceptsTerms"
        render={({ field }) => (
          <Checkbox
            label={<TermsLabel />}
            name={field.name}
            checked={field.value === true}
            onChange={field.onChange}
            error={fieldError(errors.acceptsTerms)}
          />
        )}
      />
      <Button type="submit" size="lg" loading={isSubmitting} className="mt-1 w-full">
        {words.submit}
      </Button>
    </form>
  );
}
