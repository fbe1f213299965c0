import { queryOptions } from '@tanstack/react-query';
import { authApi } from '@toada/domain/auth/auth.contract.ts';
import { privacyApi } from '@toada/domain/privacy/privacy.contract.ts';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { loadAuth } from '../../lib/session/load-auth.ts';
import { askToSignInAgain } from '../../lib/session/reauth.ts';
import { authWords } from '../auth/parts/auth-words.ts';
import { texts } from './security.texts.ts';

const HISTORY_PAGE = 10;

/** Every answer about the account's safety; ended sessions and removed factors make all of it stale. */
export const securityKey = ['security'];

/** The account as the identity server has it now: identities, factors, a change of address under way. */
export const accountQuery = queryOptions({
  queryKey: [...securityKey, 'account'],
  queryFn: async () => {
    const client = await loadAuth();
    const { data, error } = await client.getUser();
    if (error) throw error;
    return data.user;
  },
});

/** Whether there is a password to change. Identities do not tell: one that came by a provider may have made one since. */
export const hasPasswordQuery = queryOptions({
  queryKey: [...securityKey, 'has-password'],
  queryFn: async () => (await call(privacyApi.read, {})).proof === 'password',
});

export const sessionsQuery = queryOptions({
  queryKey: [...securityKey, 'sessions'],
  queryFn: () => call(authApi.sessions, { limit: 100 }),
  meta: { errorTitle: texts.sessions.list },
});

export const historyQuery = pagesQuery(
  authApi.signIns,
  { limit: HISTORY_PAGE },
  { key: [...securityKey, 'history'], errorTitle: texts.history.list },
);

export const recoveryCodesQuery = queryOptions({
  queryKey: [...securityKey, 'recovery-codes'],
  queryFn: () => call(authApi.recoveryCodes, {}),
});

type Outcome = { error: unknown };
type Client = Awaited<ReturnType<typeof loadAuth>>;

/** One act of the identity client; a failure is said here. Whether it worked. */
export async function actOnAccount(
  act: (client: Client) => Promise<Outcome>,
  failure: { title: string; fallback: string },
): Promise<boolean> {
  return (await tryOnAccount(act, failure)) === null;
}

/** The same for a form, which says the failure at its field too. A session that ended is asked for first. */
export async function tryOnAccount(
  act: (client: Client) => Promise<Outcome>,
  failure: { title: string; fallback: string },
): Promise<unknown> {
  let error = await attempt(act);
  const isEnded = (error as { name?: unknown } | null)?.name === 'AuthSessionMissingError';
  if (isEnded && (await askToSignInAgain())) error = await attempt(act);
  if (error) showToast({ tone: 'danger', ...authWords(error, failure) });
  return error ?? null;
}

async function attempt(act: (client: Client) => Promise<Outcome>): Promise<unknown> {
  const client = await loadAuth().catch(() => null);
  return client ? (await act(client)).error : { name: 'AuthRetryableFetchError' };
}
