import { AppError } from '@toada/domain/errors.ts';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** Puts what the server refused beside the fields of a form that it is about; false when it is not about fields. */
export function takeComplaints<Typed extends FieldValues>(
  { setError }: { setError: UseFormSetError<Typed> },
  names: readonly string[],
  error: unknown,
): boolean {
  if (!(error instanceof AppError) || error.code !== 'input.invalid') return false;
  const { fields } = (error as AppError<'input.invalid'>).params;
  for (const name of names) {
    if (fields[name]) setError(name as FieldPath<Typed>, { message: fields[name] }, { shouldFocus: true });
  }
  return true;
}
