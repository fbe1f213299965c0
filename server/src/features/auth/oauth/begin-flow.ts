import { randomBytes, randomUUID } from 'node:crypto';
import {
  authorizationUrl,
  type OauthProvider,
  OauthProviderError,
  oauthProviders,
} from '../../../outside/oauth-providers.ts';
import { type Answer, type AuthCall, type BearerCall, type Fields, textOf } from '../auth-call.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { errorLocation } from '../one-time/locations.ts';
import { readPkce } from '../one-time/pkce.ts';
import { bindBrowser } from './browser-cookie.ts';
import { FLOW_SECONDS } from './flow-seconds.ts';
import { insertFlow } from './flows.queries.ts';

/** Sends the person to the provider; what begins here ends in finishFlow. */
export async function authorize(call: AuthCall): Promise<Answer> {
  return beginFlow(call, null).then(
    ({ url, headers }) => ({ status: 302, location: url, headers }),
    (error: unknown) => {
      // A whole page came here: when the provider is away it goes back with the reason, not to a line of JSON.
      if (!(error instanceof AuthError) || error.status < 500) throw error;
      return { status: 302, location: errorLocation(call.redirectTo, error, true) };
    },
  );
}

/** The same, to add a way in to the account of whoever asks. A page asks for the address instead, since it cannot follow. */
export async function authorizeLink(call: BearerCall): Promise<Answer> {
  if (!call.config.isManualLinkingEnabled) throw new AuthError('manual_linking_disabled');
  const { url, headers } = await beginFlow(call, call.bearer.sessionId);
  if (textOf(call.query, 'skip_http_redirect') === 'true') return { body: { url }, headers };
  return { status: 302, location: url, headers };
}

export function flowNotBefore({ moment }: AuthCall): Date {
  return new Date(moment.getTime() - FLOW_SECONDS * 1000);
}

export function verifierContext(flowId: string) {
  return `auth.oauth_flows.code_verifier:${flowId}`;
}

async function beginFlow(call: AuthCall, linkingSessionId: string | null) {
  const { db, config, query, secrets, redirectTo, moment } = call;
  const provider = parseProvider(textOf(query, 'provider'));
  const peer = provider && config.providers[provider];
  if (!provider || !peer) throw invalid('Unsupported provider: provider is not enabled');
  const pkce = readPkce(query);
  // A challenge binds the flow to the page that brought it; without one the browser itself is bound.
  const bound = pkce ? null : bindBrowser(call, provider);

  const [state, nonce, verifier] = [randomUUID(), secret(), secret()];
  const extras = { scopes: scopesOf(query), parameters: passedOn(query) };
  // The provider's addresses are fetched before anything is written, once in the life of the process.
  const url = await authorizationUrl(provider, peer, { state, nonce, verifier }, extras).catch(refuseUnreachable);
  await insertFlow(
    db,
    {
      id: state,
      provider,
      redirect_to: redirectTo,
      code_challenge: pkce?.challenge ?? null,
      code_challenge_method: pkce?.method ?? null,
      browser_hash: bound?.hash ?? null,
      nonce,
      code_verifier: secrets.encrypt(verifier, verifierContext(state)),
      linking_session_id: linkingSessionId,
      // The way back ends at the platform's host: whose domain it began at is remembered here.
      aggregator_id: call.site.ownerId,
      created_at: moment,
    },
    flowNotBefore(call),
  );
  const headers: Record<string, string> = bound ? { 'set-cookie': bound.cookie } : {};
  return { url, headers };
}

function parseProvider(text: string | undefined): OauthProvider | null {
  return oauthProviders.find((name) => name === text) ?? null;
}

function secret() {
  return randomBytes(32).toString('base64url');
}

/** RFC 6749, 3.3: printable, without quotes; separated by spaces or, as clients write it too, by commas. */
function scopesOf(query: Fields): string[] {
  const scopes = (textOf(query, 'scopes') ?? '').split(/[\s,]+/).filter(Boolean);
  if (scopes.length > 50 || !scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(scope)))
    throw invalid('scopes are not valid');
  return scopes;
}

/** OAuth's own words, ours, and whatever could carry a secret or another request inside. */
// biome-ignore format: a list of words reads as a paragraph.
const OURS = new Set([
  'access_token', 'apikey', 'audience', 'claims', 'client_assertion', 'client_assertion_type', 'client_id', 'client_secret', 'code',
  'code_challenge', 'code_challenge_method', 'code_verifier', 'dpop_jkt', 'grant_type', 'invite_token', 'nonce', 'provider',
  'redirect_to', 'redirect_uri', 'refresh_token', 'registration', 'request', 'request_uri', 'resource', 'response_mode',
  'response_type', 'scope', 'scopes', 'skip_http_redirect', 'state',
]);
const PASSED_MAX = 20;

/** Further words of the caller are the provider's to read: `prompt`, `access_type`, `login_hint`. */
function passedOn(query: Fields): Record<string, string> {
  const passed = Object.keys(query).flatMap((name): [string, string][] => {
    const value = textOf(query, name);
    const isTheirs = /^\w{1,60}$/.test(name) && !OURS.has(name.toLowerCase());
    return isTheirs && value !== undefined && value.length <= 500 ? [[name, value]] : [];
  });
  return Object.fromEntries(passed.slice(0, PASSED_MAX));
}

function refuseUnreachable(error: unknown): never {
  if (!(error instanceof OauthProviderError)) throw error;
  throw new AuthError('unexpected_failure', `Unable to reach the provider: ${error.message}`);
}
