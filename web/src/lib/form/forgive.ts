import type { FieldErrors } from './form.ts';

/** A field that is being corrected is no longer blamed; the next try says whether it is right. */
export function forgive(errors: FieldErrors, ...names: readonly string[]): FieldErrors {
  const left = Object.entries(errors).filter(([name]) => !names.includes(name));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}
