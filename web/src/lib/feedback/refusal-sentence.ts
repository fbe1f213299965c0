import { toastFor } from '@toada/domain/errors/errors.table.ts';
import { AppError } from '@toada/domain/errors.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';

/** A field has room for one sentence; a field's own complaint is more exact than that there is one. */
export function refusalSentence(error: unknown): string {
  const { code, params } = error instanceof AppError ? error : new AppError('internal', {});
  if (code === 'input.invalid') {
    const first = Object.values((params as { fields: Record<string, string> }).fields)[0];
    if (first) return fieldText(first);
  }
  return toastFor(code, params).description;
}
