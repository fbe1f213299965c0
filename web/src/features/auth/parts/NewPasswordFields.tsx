import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { fieldError } from '../../../lib/form/field-error.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { texts } from './password-rules.texts.ts';

type Words = { label: string; placeholder?: string };
type Props = {
  /** Results of `form.register` for the two fields. */
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  errors: { password?: FieldError | undefined; confirmation?: FieldError | undefined };
  /** The password as far as it is typed. */
  typed: string;
  words: { password: Words; confirmation: Words; hint?: string };
  size?: 'md' | 'lg';
};

/** A password that is being set: twice, with its strength in between. */
export function NewPasswordFields({ password, confirmation, errors, typed, words, size = 'md' }: Props) {
  const { label, ...placeholder } = words.password;
  const { label: again, ...placeholderAgain } = words.confirmation;
  return (
    <>
      <Field label={label} error={fieldError(errors.password)}>
        <PasswordInput
          {...password}
          {...placeholder}
          which={label.toLowerCase()}
          size={size}
          autoComplete="new-password"
        />
      </Field>
      <PasswordRules password={typed} />
      <Field label={again} error={fieldError(errors.confirmation)} {...(words.hint ? { hint: words.hint } : {})}>
        <PasswordInput
          {...confirmation}
          {...placeholderAgain}
          which={texts.confirmation}
          size={size}
          autoComplete="new-password"
        />
      </Field>
    </>
  );
}
