import { authWords } from '../../../lib/auth-words.ts';
import { loadAuth } from '../../../lib/load-auth.ts';
import { showToast } from '../../../lib/toast.ts';
import { texts } from '../auth.texts.ts';
import { pageUrl } from '../page-url.ts';

/** Whether the request was taken; whether the address has an account, nobody is told. */
export async function requestReset(email: string): Promise<boolean> {
  const client = await loadAuth().catch(() => null);
  const outcome = await client?.resetPasswordForEmail(email, { redirectTo: pageUrl('/auth/reset-password') });
  if (outcome && !outcome.error) return true;
  showToast({ tone: 'danger', ...authWords(outcome?.error, texts.forgot.failed) });
  return false;
}
