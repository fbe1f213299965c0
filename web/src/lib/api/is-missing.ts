import { AppError } from '@toada/domain/errors.ts';

/** True for a row that is missing or out of reach, and for an address that can name no row. */
export function isMissing(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'notFound' || error.code === 'input.invalid');
}
