import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { get, type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldError } from '../../lib/field-error.ts';
import { cn } from '../../ui/cn.ts';
import { Field } from '../../ui/Field.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { texts } from './landing-builder.texts.ts';
import type { landingFields } from './landing-fields.ts';

type Props = { form: UseFormReturn<LandingContent>; field: (typeof landingFields)[number] };

export function LandingFieldRow({ form, field: { name, label, limit, isLong, hint } }: Props) {
  const Control = isLong ? Textarea : TextInput;
  return (
    <Field
      label={label}
      error={fieldError(get(form.formState.errors, name))}
      {...(hint ? { hint } : {})}
      {...(limit ? { aside: <Counter form={form} name={name} limit={limit} /> } : {})}
    >
      <Control {...form.register(name)} />
    </Field>
  );
}

type CounterProps = { form: UseFormReturn<LandingContent>; name: Props['field']['name']; limit: number };

function Counter({ form: { control }, name, limit }: CounterProps) {
  const value = useWatch({ control, name });
  const count = typeof value === 'string' ? value.trim().length : 0;
  return (
    <span
      aria-label={texts.counterLabel(count, limit)}
      role="img"
      className={cn('num text-12', count > limit ? 'text-danger' : 'text-muted')}
    >
      {texts.counter(count, limit)}
    </span>
  );
}
