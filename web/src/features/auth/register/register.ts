import { type RegisterForm, TERMS_VERSION } from '@toada/domain/auth/auth.forms.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { loadAuth } from '../../../lib/session/load-auth.ts';
import { texts } from '../auth.texts.ts';
import { pageUrl } from '../page-url.ts';
import { authCode, authWords, isLeaked } from '../parts/auth-words.ts';

/** Spec 001, point 9: long enough to read where the mail went. */
export const REGISTER_TOAST_MS = 15_000;

export type RegisterOutcome = 'registered' | 'entered' | 'taken' | 'weak' | 'leaked' | 'refused';

/** Sends the form. A known address is answered like a new one, but with no identities: that is how it is told. */
export async function register({ name, email, password, role, companyName }: RegisterForm): Promise<RegisterOutcome> {
  const client = await loadAuth().catch(() => null);
  const company = role === 'AGGREGATOR' && companyName ? { company_name: companyName } : {};
  const outcome = await client?.signUp({
    email,
    password,
    options: {
      emailRedirectTo: pageUrl('/auth/confirm-email'),
      data: { full_name: name, role, terms_version: TERMS_VERSION, ...company },
    },
  });

  const { user, session } = outcome?.data ?? {};
  const code = authCode(outcome?.error);
  if (code === 'user_already_exists' || code === 'email_exists') return 'taken';
  if (code === 'weak_password') return refused(outcome?.error, isLeaked(outcome?.error) ? 'leaked' : 'weak');
  if (!user) return refused(outcome?.error, 'refused');
  if (session) return 'entered';
  return user.identities?.length === 0 ? 'taken' : 'registered';
}

function refused<Outcome>(error: unknown, outcome: Outcome): Outcome {
  showToast({ tone: 'danger', ...authWords(error, texts.register.failed), durationMs: REGISTER_TOAST_MS });
  return outcome;
}
