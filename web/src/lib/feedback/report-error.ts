import { AppError, type ErrorCode, type ErrorParams } from '@toada/domain/errors.ts';
import { fetchWords, wordsOf } from './error-words.ts';
import { showToast } from './toast.ts';

export type ErrorReport = {
  /** The screen's own title ('Erro ao buscar cotas'); without it the code's title stands. */
  title?: string | undefined;
  /** Said in place of the general sentence when the error has no words of its own. */
  fallback?: string | undefined;
  /** Said in place of the code's sentence: more exact than it. */
  complaint?: string | undefined;
  /** Codes the screen answers itself. */
  handles?: readonly ErrorCode[] | undefined;
};

/** The one way from a failure to words on the screen: anything that is not a refusal of ours is `internal`. */
export function reportError(error: unknown, { title, fallback, complaint, handles }: ErrorReport = {}) {
  const { code, params } = error instanceof AppError ? error : new AppError('internal', {});
  if (handles?.includes(code)) return;
  void fetchWords().then(() => {
    const text = wordsOf(code, params as ErrorParams[ErrorCode]);
    const description = complaint ?? (code === 'internal' && fallback ? fallback : text.description);
    showToast({ tone: 'danger', ...text, title: title ?? text.title, description });
  });
}
