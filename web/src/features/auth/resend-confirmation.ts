import { showToast } from '../../lib/feedback/toast.ts';
import { loadAuth } from '../../lib/session/load-auth.ts';
import { texts } from './auth.texts.ts';
import { pageUrl } from './page-url.ts';
import { authWords } from './parts/auth-words.ts';

/** Asks for another confirmation mail and says how it went. */
export async function resendConfirmation(email: string, sent = texts.pending.sent): Promise<boolean> {
  const client = await loadAuth().catch(() => null);
  const outcome = await client?.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: pageUrl('/auth/confirm-email') },
  });
  const isSent = outcome !== undefined && !outcome.error;
  if (isSent) showToast({ tone: 'success', ...sent });
  else showToast({ tone: 'danger', ...authWords(outcome?.error, texts.pending.failed) });
  return isSent;
}
