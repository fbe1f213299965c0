import { signUpRoles } from '@toada/domain/auth/first-profile.rules.ts';
import { Controller, useWatch } from 'react-hook-form';
import { fieldError } from '../../../lib/form/field-error.ts';
import { contentOf } from '../../../lib/page/content.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { texts } from '../auth.texts.ts';
import { CardLink } from '../CardLink.tsx';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
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

/** The address has an account: the two ways into it. */
function TakenNotice({ email }: { email: string }) {
  const { title, login, recover } = texts.register.taken;
  return (
    <Alert
      tone="danger"
      isAnnounced
      title={title}
      action={
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-14">
          <CardLink to="/auth/login" state={{ email }}>
            {login}
          </CardLink>
          <CardLink to="/auth/forgot-password" state={{ email }}>
            {recover}
          </CardLink>
        </p>
      }
    />
  );
}

/** The two texts open beside the form: what was typed stays. */
function TermsLabel() {
  const { before, terms, between, privacy, after } = texts.register.terms;
  return (
    <span className="text-13 text-fg-2">
      {before}{' '}
      <CardLink to="/terms" target="_blank">
        {terms}
      </CardLink>{' '}
      {between}{' '}
      <CardLink to="/privacy" target="_blank">
        {privacy}
      </CardLink>
      {after}
    </span>
  );
}
