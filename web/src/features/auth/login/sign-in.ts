import type { LoginForm } from '@toada/domain/auth/auth.forms.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { loadAuth } from '../../../lib/session/load-auth.ts';
import { texts } from '../auth.texts.ts';
import { authCode, authWords } from '../parts/auth-words.ts';
import { resendConfirmation } from '../resend-confirmation.ts';

/** Spec 001, point 9. */
export const PENDING_TOAST_MS = 9_000;

export type SignInOutcome = 'in' | 'unconfirmed' | 'refused';

/** The password, weighed by the server; every refusal is said here, in the specification's words. */
export async function signIn({ email, password }: LoginForm): Promise<SignInOutcome> {
  const client = await loadAuth().catch(() => null);
  const outcome = await client?.signInWithPassword({ email, password });
  if (outcome && !outcome.error) return 'in';

  if (authCode(outcome?.error) === 'email_not_confirmed') {
    showPending(email);
    return 'unconfirmed';
  }
  showToast({ tone: 'danger', ...authWords(outcome?.error, texts.login.failed) });
  return 'refused';
}

function showPending(email: string) {
  const { title, description, resendShort } = texts.pending;
  showToast({
    tone: 'warning',
    title,
    description: description(email),
    action: { label: resendShort, onSelect: () => void resendConfirmation(email) },
    durationMs: PENDING_TOAST_MS,
  });
}
