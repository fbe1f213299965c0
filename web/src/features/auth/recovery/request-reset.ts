import { showToast } from '../../../lib/feedback/toast.ts';
import { loadAuth } from '../../../lib/session/load-auth.ts';
import { texts } from '../auth.texts.ts';
import { pageUrl } from '../page-url.ts';
import { authWords } from '../parts/auth-words.ts';

/** Whether the request was taken; whether the address has an account, nobody is told. */
export async function requestReset(email: string): Promise<boolean> {
  const client = await loadAuth().catch(() => null);
  const outcome = await client?.resetPasswordForEmail(email, { redirectTo: pageUrl('/auth/reset-password') });
  if (outcome && !outcome.error) return true;
  showToast({ tone: 'danger', ...authWords(outcome?.error, texts.forgot.failed) });
  return false;
}
