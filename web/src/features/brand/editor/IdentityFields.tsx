import type { WhiteLabel } from '@toada/domain/brand/brand.options.ts';
import { brandOf } from '@toada/domain/brand/brand.rules.ts';
import { type ReactNode, useId } from 'react';
import { fieldError } from '../../../lib/form/field-error.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { texts } from '../brand.texts.ts';
import { PictureField, type PictureFieldProps } from '../PictureField.tsx';
import type { EditorProps } from './editor-props.ts';
import { FontField } from './FontField.tsx';
import { sourceOf } from './inherited.ts';

type Picture = Pick<PictureFieldProps, 'kind' | 'label' | 'hint'> & {
  option: 'logoUrl' | 'faviconUrl' | 'userAvatarPlaceholder';
};

const { identity } = texts;
const pictures: readonly Picture[] = [
  { option: 'logoUrl', kind: 'logo', label: identity.logo, hint: identity.logoHint },
  { option: 'faviconUrl', kind: 'favicon', label: identity.favicon, hint: identity.faviconHint },
  { option: 'userAvatarPlaceholder', kind: 'avatar', label: identity.avatar, hint: identity.avatarHint },
];

/** Name and marks of a brand. The custom domain stands among them, handed in from outside. */
export function IdentityFields({ form, layer, below, brand, children }: EditorProps & { children: ReactNode }) {
  const id = useId();
  const { errors } = form.formState;
  const inherits = (option: keyof WhiteLabel) =>
    layer[option] === null ? texts.inherits[sourceOf(option, layer, below)] : undefined;

  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="type-h3 mt-7 -mb-1">
        {identity.title}
      </h2>
      <Field label={identity.company} hint={inherits('companyName')} error={fieldError(errors.companyName)}>
        <TextInput {...form.register('companyName')} placeholder={brand.companyName} autoComplete="organization" />
      </Field>
      {children}
      <FontField
        value={form.watch('fontFamily')}
        inherited={brandOf(below).fontFamily}
        hint={inherits('fontFamily')}
        error={fieldError(errors.fontFamily)}
        onChange={(font) => form.setValue('fontFamily', font, { shouldDirty: true, shouldValidate: true })}
      />
      {pictures.map(({ option, ...picture }) => (
        <PictureField
          key={option}
          {...picture}
          value={form.watch(option)}
          inherited={brand[option]}
          inherits={inherits(option)}
          error={fieldError(errors[option])}
          onChange={(address) => form.setValue(option, address, { shouldDirty: true, shouldValidate: true })}
        />
      ))}
    </section>
  );
}
