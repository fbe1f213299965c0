import { isIP } from 'node:net';
import { domainUrl } from '../../custom-domain/domain-url.ts';
import type { AuthConfig } from '../auth-config.ts';

type Config = Pick<AuthConfig, 'siteUrl' | 'allowList' | 'isProduction'>;
/** Host names that aggregators have proved. */
type Domains = Pick<ReadonlySet<string>, 'has'>;

/**
 * The first of the wishes that may be granted, as browsers will read it; null when none may. Beside what the operator allows,
 * the proved domains of aggregators are sites of ours: exactly these, none of their subdomains.
 */
export function acceptedRedirect(
  wishes: readonly unknown[],
  config: Config,
  domains: Domains = new Set(),
): string | null {
  for (const wish of wishes) {
    const url = parseRedirect(wish);
    if (url && (isAllowed(url, config) || isDomain(url, String(wish), config, domains))) return url.href;
  }
  return null;
}

/** The hosts that the wishes name, to be looked up among the proved domains. */
export function wishedHosts(wishes: readonly unknown[]): string[] {
  return wishes.flatMap((wish) => parseRedirect(wish)?.hostname ?? []);
}

/** A domain is reached as the site is, by the same scheme and port, and written as it was proved. */
function isDomain(url: URL, wish: string, { siteUrl }: Config, domains: Domains) {
  const written = wish.match(/^[^/]*\/\/([^/?#]*)/)?.[1]?.toLowerCase();
  const isExact = written === url.host || written === `${url.hostname}:443`;
  return isExact && domains.has(url.hostname) && url.origin === domainUrl(siteUrl, url.hostname);
}

/** Browsers and servers must read an address alike: whatever one of them would quietly repair is refused. */
function parseRedirect(wish: unknown): URL | null {
  if (typeof wish !== 'string' || wish.length > 2048 || /[\s\\\p{Cc}\p{Cf}]/u.test(wish)) return null;
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(wish) || !URL.canParse(wish)) return null;
  const url = new URL(wish);
  const isPlain = url.username === '' && url.password === '' && !/^[^/]*\/\/[^/?#]*@/.test(wish);
  return isPlain && url.host !== '' && !FORBIDDEN.has(url.protocol) ? url : null;
}

const FORBIDDEN = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'view-source:',
  'ws:',
  'wss:',
]);

function isAllowed(url: URL, { siteUrl, allowList, isProduction }: Config) {
  const site = new URL(siteUrl);
  const isSiteHost = url.protocol === site.protocol && url.hostname === site.hostname;
  if (isSiteHost && (url.port === site.port || (isLoopback(site.hostname) && !isProduction))) return true;
  if (isIpLiteral(url.hostname)) return !isProduction && isLoopback(url.hostname) && url.protocol === 'http:';
  const address = url.href.split('#')[0] as string;
  return allowList.some((glob) => matchesGlob(glob, address));
}

/** `*` stops at a dot and a slash, `**` does not. A site's address is the same with and without the closing slash. */
function matchesGlob(glob: string, address: string) {
  const pattern = glob
    .split(/(\*\*|\*|\?)/)
    .map((part) => ({ '**': '.*', '*': '[^./]*', '?': '[^./]' })[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('');
  const exact = new RegExp(`^${pattern}$`);
  return exact.test(address) || (address.endsWith('/') && exact.test(address.slice(0, -1)));
}

function isIpLiteral(hostname: string) {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

export function isLoopback(hostname: string) {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
