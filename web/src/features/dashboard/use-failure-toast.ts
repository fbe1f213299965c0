import { AppError } from '@toada/domain/errors.ts';
import { useEffect } from 'react';
import { wordsOf } from '../../lib/feedback/error-words.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './dashboard.texts.ts';

const words = texts.failed;

/**
 * Each reading that failed is told once, in the words of the specification (001, point 8). That somebody has to sign in again is
 * said where they do.
 */
export function useFailureToast(error: Error | null, count: number) {
  useEffect(() => {
    if (error instanceof AppError && error.code === 'access.signInRequired') return;
    if (error && count > 0) showToast({ tone: 'danger', title: words.toast, description: messageOf(error) });
  }, [error, count]);
}

/** The failure's own words, or that the server could not be reached. */
export function messageOf(error: Error): string {
  if (!(error instanceof AppError) || error.code === 'internal') return words.noServer;
  if (error.code === 'database.unavailable') return words.noDatabase;
  return wordsOf(error.code, error.params).description ?? words.noServer;
}
