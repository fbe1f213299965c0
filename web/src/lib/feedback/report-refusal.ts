import { fetchWords, wordsOf } from './error-words.ts';
import { showToast } from './toast.ts';

/** Something the person has yet to do, rather than something that failed. */
export async function reportRefusal(code: 'access.verificationRequired') {
  await fetchWords();
  showToast({ tone: 'warning', ...wordsOf(code, {}) });
}
