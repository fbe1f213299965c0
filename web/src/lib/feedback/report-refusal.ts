import { loadWords } from './error-words.ts';
import { showToast } from './toast.ts';

/** Something the person has yet to do, rather than something that failed. */
export async function reportRefusal(code: 'access.verificationRequired') {
  showToast({ tone: 'warning', ...(await loadWords(code, {})) });
}
