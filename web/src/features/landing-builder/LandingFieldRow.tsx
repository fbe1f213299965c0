import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { get, type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldError } from '../../lib/form/field-error.ts';
import { Counter } from '../../ui/form/Counter.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { landingFields } from './landing-fields.ts';

type Props = { form: UseFormReturn<LandingContent>; field: (typeof landingFields)[number] };

export function LandingFieldRow({ form, field: { name, label, limit, isLong, hint } }: Props) {
  const Control = isLong ? Textarea : TextInput;
  return (
    <Field
      label={label}
      error={fieldError(get(form.formState.errors, name))}
      {...(hint ? { hint } : {})}
      {...(limit ? { aside: <FieldCounter form={form} name={name} limit={limit} /> } : {})}
    >
      <Control {...form.register(name)} />
    </Field>
  );
}

type CounterProps = { form: UseFormReturn<LandingContent>; name: Props['field']['name']; limit: number };

/** Apart from its field, which is not drawn anew with every letter. */
function FieldCounter({ form: { control }, name, limit }: CounterProps) {
  const value = useWatch({ control, name });
  return <Counter text={typeof value === 'string' ? value : ''} limit={limit} />;
}
