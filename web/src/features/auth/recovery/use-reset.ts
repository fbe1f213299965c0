import { useRef, useState } from 'react';
import { showToast } from '../../../lib/feedback/toast.ts';
import { loadAuth } from '../../../lib/session/load-auth.ts';
import { isProviderReturn } from '../../../lib/session/stored-session.ts';
import { texts } from '../auth.texts.ts';
import { authCode, authWords } from '../parts/auth-words.ts';

/** Kind of the mailed link: a forgotten password, or an invitation. */
export type ResetType = 'recovery' | 'invite';

/** The token opens a session and is gone; a password that is then refused is tried again without it. */
export function useReset({ token, type }: { token: string; type: ResetType }, onDone: () => Promise<void>) {
  // The protocol's own link leads here with a code, which the identity client exchanges by itself.
  const [isReturn] = useState(isProviderReturn);
  const [step, setStep] = useState<'password' | 'factor' | 'dead'>(token || isReturn ? 'password' : 'dead');
  const isOpen = useRef(!token && isReturn);

  async function save(password: string) {
    if (!isOpen.current) {
      const error = await openSession(token, type);
      if (authCode(error) === 'otp_expired') return setStep('dead');
      if (error) return report(error);
      isOpen.current = true;
    }
    await goOn(password);
  }

  async function goOn(password: string) {
    const client = await loadAuth();
    const { error } = await client.updateUser({ password });
    if (authCode(error) === 'insufficient_aal') return setStep('factor');
    if (!error) return onDone();
    setStep('password');
    report(error);
  }

  return { step, save, goOn };
}

async function openSession(token: string, type: ResetType): Promise<unknown> {
  const client = await loadAuth().catch(() => null);
  if (!client) return { name: 'AuthRetryableFetchError' };
  return (await client.verifyOtp({ token_hash: token, type })).error;
}

function report(error: unknown) {
  showToast({ tone: 'danger', ...authWords(error, texts.reset.failed) });
}
