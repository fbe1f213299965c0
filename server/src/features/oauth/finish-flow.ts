import type { Executor } from '../../db/connect.ts';
import { fetchPerson, OauthProviderError } from '../../outside/oauth-providers.ts';
import { type Answer, type AuthCall, type Fields, textOf } from '../auth/auth-call.ts';
import { AuthError } from '../auth/auth-error.ts';
import { errorLocation } from '../auth/one-time/locations.ts';
import { acceptedRedirect } from '../auth/one-time/redirects.ts';
import { isUuid } from '../auth/uuid.ts';
import { flowNotBefore, verifierContext } from './begin-flow.ts';
import { isSameBrowser } from './browser-cookie.ts';
import { type FlowRow, takeFlow } from './flows.queries.ts';
import { checkLink, linkPerson } from './link-person.ts';
import { providerErrorLocation, successLocation } from './locations.ts';
import { type Person, readPerson } from './read-person.ts';
import { settleAccount } from './settle-account.ts';

/** The person comes back from the provider, by link or by form. Whatever comes of it, the browser is sent on. */
export async function finishFlow(call: AuthCall): Promise<Answer> {
  const { db, config } = call;
  const answer = { ...call.query, ...call.body };
  const state = textOf(answer, 'state');
  const flow = isUuid(state) ? await takeFlow(db, state, flowNotBefore(call)) : undefined;
  const isTheirs = flow && (!flow.browser_hash || isSameBrowser(call, flow.provider, flow.browser_hash));
  if (!isTheirs)
    return { status: 303, location: errorLocation(config.siteUrl, new AuthError('bad_oauth_state'), true) };
  // Asked again: what the operator allows may have changed in between.
  const redirectTo = acceptedRedirect([flow.redirect_to], config) ?? config.siteUrl;
  const refused = textOf(answer, 'error');
  if (refused)
    return {
      status: 302,
      location: providerErrorLocation(redirectTo, refused, textOf(answer, 'error_description')),
    };
  try {
    return { status: 302, location: await enter(call, flow, redirectTo, answer) };
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return { status: 302, location: errorLocation(redirectTo, error, true) };
  }
}

/** The provider is asked before the transaction begins. A refusal that leaves something behind comes out as a value. */
async function enter(call: AuthCall, flow: FlowRow, redirectTo: string, answer: Fields): Promise<string> {
  const person = await askProvider(call, flow, answer);
  const outcome = await call.db.transaction().execute(async (tx) => {
    const settled = await accountOf(call, tx, flow, person);
    if ('refusal' in settled) return settled;
    return { location: await successLocation(call, tx, { flow, person, user: settled.user, redirectTo }) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.location;
}

function accountOf(call: AuthCall, tx: Executor, flow: FlowRow, person: Person) {
  if (!flow.linking_session_id) return settleAccount(call, tx, person, flow.redirect_to);
  // What a page with a challenge asked for is done when it trades its code: until then nobody knows who came back.
  const link = flow.code_challenge ? checkLink : linkPerson;
  return link(call, tx, flow.linking_session_id, person);
}

/** What the protocol knows of an answer; a provider may add its own words, which the library has no use for. */
const ANSWER = ['code', 'state', 'iss'];

async function askProvider({ config, secrets }: AuthCall, flow: FlowRow, answer: Fields): Promise<Person> {
  const peer = config.providers[flow.provider];
  if (!peer) throw new AuthError('provider_disabled');
  const proofs = {
    state: flow.id,
    nonce: flow.nonce,
    verifier: secrets.decrypt(flow.code_verifier, verifierContext(flow.id)),
  };
  const given = ANSWER.flatMap((name): [string, string][] => {
    const value = textOf(answer, name);
    return value === undefined ? [] : [[name, value]];
  });
  const said = await fetchPerson(flow.provider, peer, Object.fromEntries(given), proofs).catch(refuseFailure);
  return readPerson(flow.provider, said, answer);
}

function refuseFailure(error: unknown): never {
  if (!(error instanceof OauthProviderError)) throw error;
  const code = error.isUnreachable ? 'unexpected_failure' : 'bad_oauth_callback';
  throw new AuthError(code, `Unable to exchange external code: ${error.message}`);
}
