import type { Executor } from '../../../db/connect.ts';
import { fetchPerson, OauthProviderError } from '../../../outside/oauth-providers.ts';
import { membershipOf } from '../../custom-domain/find-domain.ts';
import { type Answer, type AuthCall, type Fields, textOf } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { findGranted } from '../one-time/find-place.ts';
import { errorLocation } from '../one-time/locations.ts';
import { isUuid } from '../uuid.ts';
import { flowNotBefore, verifierContext } from './begin-flow.ts';
import { isSameBrowser } from './browser-cookie.ts';
import { type FlowRow, takeFlow } from './flows.queries.ts';
import { checkLink, linkPerson } from './link-person.ts';
import { providerErrorLocation, successLocation } from './locations.ts';
import { type Person, readPerson } from './read-person.ts';
import { settleAccount } from './settle-account.ts';

/** The person comes back from the provider, by link or by form. Whatever comes of it, the browser is sent on. */
export async function finishFlow(call: AuthCall): Promise<Answer> {
  const { db } = call;
  const answer = { ...call.query, ...call.body };
  const state = textOf(answer, 'state');
  const flow = isUuid(state) ? await takeFlow(db, state, flowNotBefore(call)) : undefined;
  const isTheirs = flow && (!flow.browser_hash || isSameBrowser(call, flow.provider, flow.browser_hash));
  if (!isTheirs) return { status: 303, location: errorLocation(call.site.url, new AuthError('bad_oauth_state'), true) };
  // Asked again: what the operator allows, and whose domains are proved, may have changed in between.
  const end = await findGranted(call, flow.redirect_to);
  const { redirectTo } = end;
  const refused = textOf(answer, 'error');
  if (refused)
    return {
      status: 302,
      location: providerErrorLocation(redirectTo, refused, textOf(answer, 'error_description')),
    };
  try {
    return { status: 302, location: await enter(call, flow, end, answer) };
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return { status: 302, location: errorLocation(redirectTo, error, true) };
  }
}

type End = Awaited<ReturnType<typeof findGranted>>;

/** The provider is asked before the transaction begins. A refusal that leaves something behind comes out as a value. */
async function enter(call: AuthCall, flow: FlowRow, { redirectTo, ownerId }: End, answer: Fields): Promise<string> {
  const person = await askProvider(call, flow, answer);
  const outcome = await call.db.transaction().execute(async (tx) => {
    const settled = await accountOf(call, tx, flow, person);
    if ('refusal' in settled) return settled;
    if (ownerId) await requireMember(tx, settled.user.id, ownerId);
    return { location: await successLocation(call, tx, { flow, person, user: settled.user, redirectTo }) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.location;
}

/** The holder of a domain's names could read what arrives there: only its own people are sent to it signed in. */
async function requireMember(tx: Executor, userId: string, domainOwnerId: string) {
  const { ownerId, cameById } = await membershipOf(tx, userId);
  if (ownerId !== domainOwnerId && cameById !== domainOwnerId)
    throw new AuthError('user_not_found', 'The account does not belong to this site', { status: 403 });
}

function accountOf(call: AuthCall, tx: Executor, flow: FlowRow, person: Person) {
  if (!flow.linking_session_id) return settleAccount(call, tx, person, flow);
  // A page with a challenge is served when it trades its code: until then nobody knows who came back.
  const link = flow.code_challenge ? checkLink : linkPerson;
  return link(call, tx, flow.linking_session_id, person);
}

/** The fields of an answer that the protocol knows; a provider may add its own words, which the library has no use for. */
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
