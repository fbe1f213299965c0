import { isIP } from 'node:net';
import { domainUrl } from '../../custom-domain/domain-url.ts';
import type { AuthConfig } from '../auth-config.ts';

type Config = Pick<AuthConfig, 'siteUrl' | 'allowList' | 'isProduction'>;
/** Host names that aggregators have proved. */
type Domains = Pick<ReadonlySet<string>, 'has'>;

/**
 * The first of the redirects that may be granted, as browsers will read it; null when none may. Beside what the operator allows,
 * the proved domains of aggregators are sites of ours: exactly these, none of their subdomains.
 */
export function acceptedRedirect(
  redirects: readonly unknown[],
  config: Config,
  domains: Domains = new Set(),
): string | null {
  for (const redirect of redirects) {
    const url = parseRedirect(redirect);
    if (url && (isAllowed(url, config) || isDomain(url, String(redirect), config, domains))) return url.href;
  }
  return null;
}

/** The hosts that the redirects name, to be looked up among the proved domains. */
export function redirectHosts(redirects: readonly unknown[]): string[] {
  return redirects.flatMap((redirect) => parseRedirect(redirect)?.hostname ?? []);
}

/** A domain is reached as the site is, by the same scheme and port, and written as it was proved. */
function isDomain(url: URL, redirect: string, { siteUrl }: Config, domains: Domains) {
  const written = redirect.match(/^[^/]*\/\/([^/?#]*)/)?.[1]?.toLowerCase();
  const isExact = written === url.host || written === `${url.hostname}:443`;
  return isExact && domains.has(url.hostname) && url.origin === domainUrl(siteUrl, url.hostname);
}

/** Browsers and servers must read an address alike: whatever one of them would quietly repair is refused. */
function parseRedirect(redirect: unknown): URL | null {
  if (typeof redirect !== 'string' || redirect.length > 2048 || /[\s\\\p{Cc}\p{Cf}]/u.test(redirect)) return null;
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(redirect) || !URL.canParse(redirect)) return null;
  const url = new URL(redirect);
  const isPlain = url.username === '' && url.password === '' && !/^[^/]*\/\/[^/?#]*@/.test(redirect);
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
