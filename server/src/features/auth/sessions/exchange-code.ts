import { type Answer, type AuthCall, textOf } from '../auth-call.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { tradeLink } from '../oauth/trade-link.ts';
import { hashToken } from '../one-time/issue-one-time.ts';
import { deleteFlow, lockFlowByCode } from '../one-time/one-time.queries.ts';
import { isVerifierOf } from '../one-time/pkce.ts';
import { findUserById } from '../users/users.queries.ts';
import { openSession } from './open-session.ts';
import { refuseShut } from './refuse-shut.ts';

const CODE_SECONDS = 300;

/** The code of a link, with the verifier of the page that asked for it, for a session. A wrong verifier leaves the code usable. */
export async function exchangeCode(call: AuthCall): Promise<Answer> {
  const code = textOf(call.body, 'auth_code');
  const verifier = textOf(call.body, 'code_verifier');
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty');

  return call.db.transaction().execute(async (tx) => {
    const flow = await lockFlowByCode(tx, hashToken(code));
    const user = flow?.user_id ? await findUserById(tx, flow.user_id) : undefined;
    if (!flow?.auth_code_issued_at || !user) throw new AuthError('flow_state_not_found');
    if (call.moment.getTime() - flow.auth_code_issued_at.getTime() > CODE_SECONDS * 1000)
      throw new AuthError('flow_state_expired');
    const pkce = { challenge: flow.code_challenge, method: flow.code_challenge_method };
    if (!isVerifierOf(verifier, pkce)) throw new AuthError('bad_code_verifier');
    refuseShut(user, call.moment);
    await tradeLink(call, tx, flow);
    await deleteFlow(tx, flow.id);
    const account = (await findUserById(tx, user.id)) ?? user;
    const { provider_access_token, provider_refresh_token } = flow;
    const open = (sealed: string | null, name: string) =>
      sealed ? { [name]: call.secrets.decrypt(sealed, `auth.flow_state.${name}:${flow.id}`) } : {};
    return {
      body: {
        ...(await openSession(call, tx, { user: account, method: flow.authentication_method })),
        ...open(provider_access_token, 'provider_token'),
        ...open(provider_refresh_token, 'provider_refresh_token'),
      },
    };
  });
}
