import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isPostedBack, type OauthProvider } from '../../../outside/oauth-providers.ts';
import type { AuthCall } from '../auth-call.ts';
import { FLOW_SECONDS } from './flow-seconds.ts';

const VALUE = /^[\w-]{43}$/;

/** The cookie that ties a flow to the browser that begins it. Tabs that begin flows side by side share their browser's value. */
export function bindBrowser(call: AuthCall, provider: OauthProvider) {
  const { name, attributes } = cookieOf(call, provider);
  const known = call.cookies[name];
  const value = known && VALUE.test(known) ? known : randomBytes(32).toString('base64url');
  return { hash: hashOf(value), cookie: `${name}=${value}; ${attributes}` };
}

/** Whether the browser that came back is the one that began. */
export function isSameBrowser(call: AuthCall, provider: OauthProvider, hash: Buffer): boolean {
  const value = call.cookies[cookieOf(call, provider).name];
  return value !== undefined && timingSafeEqual(hashOf(value), hash);
}

/**
 * The prefix keeps other hosts of the operator's domain from planting a value of theirs. A provider that posts comes from another
 * site, where a browser brings only cookies that say None, which it takes over TLS (or from the machine itself) only.
 */
function cookieOf({ config }: AuthCall, provider: OauthProvider) {
  const [isSecure, isPosted] = [config.externalUrl.startsWith('https:'), isPostedBack(provider)];
  const words = ['Path=/', 'HttpOnly', `Max-Age=${FLOW_SECONDS}`, `SameSite=${isPosted ? 'None' : 'Lax'}`];
  return {
    name: `${isSecure ? '__Host-' : ''}toada-oauth${isPosted ? '-post' : ''}`,
    attributes: [...words, ...(isSecure || isPosted ? ['Secure'] : [])].join('; '),
  };
}

function hashOf(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
