import { AppError } from '@toada/domain/errors.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { wordsOf } from './error-words.ts';

/** A field has room for one sentence; a field's own complaint is more exact than that there is one. */
export function refusalSentence(error: unknown): string {
  const { code, params } = error instanceof AppError ? error : new AppError('internal', {});
  return fieldComplaint(error) ?? wordsOf(code, params).description;
}

/** The first field's complaint about what was sent. */
export function fieldComplaint(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.code !== 'input.invalid') return;
  const first = Object.values((error.params as { fields: Record<string, string> }).fields)[0];
  return first && fieldText(first);
}
