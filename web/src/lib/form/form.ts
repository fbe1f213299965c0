import { AppError } from '@toada/domain/errors.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import type { z } from 'zod';

/** Messages of the fields, by name. */
export type FieldErrors = Record<string, string>;

/** The sentences for a value the schema refused; a field's first complaint is enough. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues) errors[path.join('.')] ??= fieldText(message);
  return errors;
}

/** The same sentences when the server refused; null when the failure is not about fields. */
export function refusedFieldsOf(error: unknown): FieldErrors | null {
  if (!(error instanceof AppError) || error.code !== 'input.invalid') return null;
  const { fields } = (error as AppError<'input.invalid'>).params;
  return Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, fieldText(code)]));
}
