import { showToast } from '../../../lib/feedback/toast.ts';
import { loadAuth } from '../../../lib/session/load-auth.ts';
import { texts } from '../auth.texts.ts';
import { authWords } from '../parts/auth-words.ts';
import { refusedField } from '../parts/refused-field.ts';

/** A link of a mail is proof enough; a temporary password is asked for once more. */
export async function enteredByPassword(): Promise<boolean> {
  const client = await loadAuth();
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return data?.currentAuthenticationMethods.some((entry) => methodOf(entry) === 'password') ?? true;
}

/** Whether it is saved; where not, the failure, which has been said. */
export async function saveDuePassword(current: string, password: string) {
  const client = await loadAuth().catch(() => null);
  const proof = current ? { current_password: current } : {};
  const outcome = await client?.updateUser({ password, ...proof });
  if (outcome && !outcome.error) return { isSaved: true, refused: null };
  showToast({ tone: 'danger', ...authWords(outcome?.error, texts.due.failed) });
  return { isSaved: false, refused: refusedField(outcome?.error) };
}

function methodOf(entry: string | { method: string }): string {
  return typeof entry === 'string' ? entry : entry.method;
}
