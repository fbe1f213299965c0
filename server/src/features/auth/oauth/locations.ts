import { randomBytes, randomUUID } from 'node:crypto';
import type { Executor } from '../../../db/connect.ts';
import type { AuthCall } from '../auth-call.ts';
import { hashToken } from '../one-time/issue-one-time.ts';
import { withFragment, withQuery } from '../one-time/locations.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Account } from './accounts.queries.ts';
import { type FlowRow, insertCode } from './flows.queries.ts';
import type { Person } from './read-person.ts';
import { sealFacts } from './sealed-facts.ts';

type Entry = { flow: FlowRow; person: Person; user: Account; redirectTo: string };

/** A page that brought a challenge gets a code, worth nothing without its verifier; the others get the session itself. */
export async function successLocation(call: AuthCall, tx: Executor, entry: Entry): Promise<string> {
  const { flow, person, user, redirectTo } = entry;
  if (flow.code_challenge && flow.code_challenge_method)
    return withQuery(redirectTo, { code: await issueCode(call, tx, entry) });
  const session = await openSession(call, tx, { user, method: 'oauth', provider: person.provider });
  return withFragment(redirectTo, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    provider_token: person.accessToken,
    ...(person.refreshToken ? { provider_refresh_token: person.refreshToken } : {}),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
  });
}

/** The provider's own refusal, in both places a page may look. Its words are cut short: anybody may have written them. */
export function providerErrorLocation(redirectTo: string, error: string, description = '') {
  const fields = {
    error: /^[a-z_]{1,60}$/.test(error) ? error : 'server_error',
    error_code: 'bad_oauth_callback',
    error_description: description.replace(/\p{Cc}/gu, ' ').slice(0, 200) || 'The provider refused the sign-in',
  };
  return withFragment(withQuery(redirectTo, fields), { ...fields, sb: '' });
}

/** The exchange of the code opens the provider's tokens again, so they are sealed to its row and under its names. */
async function issueCode({ secrets, moment }: AuthCall, tx: Executor, { flow, person, user }: Entry): Promise<string> {
  const [id, code] = [randomUUID(), randomBytes(32).toString('base64url')];
  const seal = (token: string | undefined, name: string) =>
    token ? secrets.encrypt(token, `auth.flow_state.${name}:${id}`) : null;
  await insertCode(tx, {
    id,
    user_id: user.id,
    code_challenge: flow.code_challenge ?? '',
    code_challenge_method: flow.code_challenge_method ?? 's256',
    authentication_method: 'oauth',
    auth_code_hash: hashToken(code),
    auth_code_issued_at: moment,
    linking_session_id: flow.linking_session_id,
    linking_person: flow.linking_session_id ? sealFacts(secrets, id, person) : null,
    provider_access_token: seal(person.accessToken, 'provider_token'),
    provider_refresh_token: seal(person.refreshToken, 'provider_refresh_token'),
    created_at: moment,
  });
  return code;
}
