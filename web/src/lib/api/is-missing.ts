import { AppError } from '@toada/domain/errors.ts';

/** What is not there, or not theirs to see; an address that could be nothing's names nothing. */
export function isMissing(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'notFound' || error.code === 'input.invalid');
}
