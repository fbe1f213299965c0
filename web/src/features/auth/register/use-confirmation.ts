import type { EmailOtpType } from '@supabase/auth-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadAuth } from '../../../lib/session/load-auth.ts';
import { useSession } from '../../../lib/session/session.ts';
import { isProviderReturn } from '../../../lib/session/stored-session.ts';

export type Confirmation = 'verifying' | 'success' | 'half' | 'already' | 'missing' | 'used' | 'unreachable';

/** Long enough to read that it worked. */
export const CONFIRMED_DELAY_MS = 1_500;

/** Uses the token up, once, and then opens the panel. */
export function useConfirmation(token: string, type: string) {
  const [state, setState] = useState<Confirmation>(token ? 'verifying' : 'missing');
  const returned = useReturn();
  // A token works once: drawing the screen twice must not spend it twice.
  const sent = useRef('');
  const seen = token ? state : (returned ?? state);
  useDeparture(seen === 'success');

  async function verify() {
    setState('verifying');
    setState(await spend(token, type));
  }

  const verifyOnce = useEffectEvent(() => {
    if (!token || sent.current === token) return;
    sent.current = token;
    void verify();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another link.
  useEffect(() => verifyOnce(), [token]);

  return { state: seen, retry: verify, settle: setState };
}

/** The protocol's own link leads here with a code, which the identity client exchanges by itself. */
function useReturn(): Confirmation | null {
  const [isReturn] = useState(isProviderReturn);
  const { stage, isLoading } = useSession();
  if (!isReturn) return null;
  if (isLoading) return 'verifying';
  return stage === 'visitor' ? 'used' : 'success';
}

async function spend(token: string, type: string): Promise<Confirmation> {
  const client = await loadAuth().catch(() => null);
  const outcome = await client?.verifyOtp({ token_hash: token, type: type as EmailOtpType });
  if (!client || !outcome || outcome.error?.name === 'AuthRetryableFetchError') return 'unreachable';
  if (outcome.error) return type === 'signup' && (await isConfirmed(client)) ? 'already' : 'used';
  return outcome.data.session ? 'success' : 'half';
}

/** A signed-in person with a confirmed address needs no other link. */
async function isConfirmed(client: Awaited<ReturnType<typeof loadAuth>>) {
  const { data } = await client.getSession();
  return Boolean(data.session?.user.email_confirmed_at);
}

/** Once the profile is there, too: the guard would send anybody earlier to the login page. */
function useDeparture(isConfirmed: boolean) {
  const { stage } = useSession();
  const navigate = useNavigate();
  const isReady = isConfirmed && stage !== 'visitor';
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => void navigate('/app/dashboard', { replace: true }), CONFIRMED_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isReady, navigate]);
}
