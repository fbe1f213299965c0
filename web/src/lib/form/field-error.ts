import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';

/** The sentence of a field of react-hook-form, whose message is one of our codes. */
export function fieldError(error: { message?: string | undefined } | undefined): string | undefined {
  return error ? fieldText(error.message ?? '') : undefined;
}
