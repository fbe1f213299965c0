import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

type Form<Typed extends FieldValues> = Pick<UseFormReturn<Typed>, 'getValues' | 'reset' | 'setValue'>;

/** After a save the fields begin from what is saved, and what was typed while it was on its way stays. Flat forms only. */
export function settleForm<Typed extends FieldValues>(form: Form<Typed>, saved: Typed, sent: Typed) {
  const typed = { ...form.getValues() };
  form.reset(saved);
  for (const name of Object.keys(typed) as (FieldPath<Typed> & keyof Typed)[]) {
    if (typed[name] !== sent[name])
      form.setValue(name, typed[name] as FieldPathValue<Typed, typeof name>, { shouldDirty: true });
  }
}
