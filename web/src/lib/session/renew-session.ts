import { accessToken } from './access-token.ts';
import { loadAuth } from './load-auth.ts';
import { askToSignInAgain } from './reauth.ts';

/**
 * After a refused call: whether it is worth sending again. A laptop that slept has an old token and a good session; a
 * session that was ended elsewhere needs its person. Whoever has left by Sair is not asked back.
 */
export async function renewSession(refusedToken: string): Promise<boolean> {
  const client = await loadAuth().catch(() => null);
  const token = (await client?.getSession())?.data.session?.access_token;
  if (token && token !== refusedToken) return true;
  return accessToken() !== null && askToSignInAgain();
}
