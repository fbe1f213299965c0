import { authCode, authWords } from '../../../lib/auth-words.ts';
import { loadAuth } from '../../../lib/load-auth.ts';
import { showToast } from '../../../lib/toast.ts';
import { texts } from '../auth.texts.ts';

/** Whoever came by a link of a mail has shown enough; whoever came by the temporary password shows it once more. */
export async function enteredByPassword(): Promise<boolean> {
  const client = await loadAuth();
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return data?.currentAuthenticationMethods.some((entry) => methodOf(entry) === 'password') ?? true;
}

export type DueOutcome = 'saved' | 'currentNeeded' | 'refused';

/** Every refusal is said here. */
export async function saveDuePassword(current: string, password: string): Promise<DueOutcome> {
  const client = await loadAuth().catch(() => null);
  const proof = current ? { current_password: current } : {};
  const outcome = await client?.updateUser({ password, ...proof });
  if (outcome && !outcome.error) return 'saved';
  showToast({ tone: 'danger', ...authWords(outcome?.error, texts.due.failed) });
  return authCode(outcome?.error) === 'current_password_required' ? 'currentNeeded' : 'refused';
}

function methodOf(entry: string | { method: string }): string {
  return typeof entry === 'string' ? entry : entry.method;
}
