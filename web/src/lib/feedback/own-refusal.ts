import { AppError, type ErrorCode, type ErrorParams } from '@toada/domain/errors.ts';
import { fetchWords } from './error-words.ts';

/** A refusal of the browser's own, with its words: no call has fetched them. */
export async function ownRefusal<Code extends ErrorCode>(code: Code, params: ErrorParams[Code]): Promise<AppError> {
  await fetchWords();
  return new AppError(code, params);
}
