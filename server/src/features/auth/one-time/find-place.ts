import { parseHost } from '@toada/domain/custom-domain/host.rules.ts';
import { domainUrl } from '../../custom-domain/domain-url.ts';
import { ownersOfHosts } from '../../custom-domain/find-domain.ts';
import type { AuthTools } from '../auth-call.ts';
import { acceptedRedirect, redirectHosts } from './redirects.ts';

type Tools = Pick<AuthTools, 'db' | 'config'>;

/** The site somebody is at: the platform's own, or the domain that an aggregator has proved. */
export type AuthSite = { url: string; ownerId: string | null };

/** At whose site a request came in, and which of the hosts it names are whose domains. One question, and none for our own hosts. */
export async function findPlace(tools: Tools, host: string, redirects: readonly unknown[]) {
  const name = parseHost(host);
  const owners = await findOwners(tools, [...(name ? [name] : []), ...redirectHosts(redirects)]);
  const ownerId = (name && owners.get(name)) || null;
  const { siteUrl } = tools.config;
  const site: AuthSite = { ownerId, url: name && ownerId ? domainUrl(siteUrl, name) : siteUrl };
  return { site, owners };
}

/** A page that was granted earlier, if it still is, and whose domain it is on; the platform's own site otherwise. */
export async function findGranted(tools: Tools, redirect: string) {
  const owners = await findOwners(tools, redirectHosts([redirect]));
  const granted = acceptedRedirect([redirect], tools.config, owners);
  if (granted === null) return { redirectTo: tools.config.siteUrl, ownerId: null };
  return { redirectTo: granted, ownerId: owners.get(new URL(granted).hostname) ?? null };
}

function findOwners({ db, config }: Tools, hosts: readonly string[]) {
  const own = new Set([config.siteUrl, config.externalUrl].map((url) => new URL(url).hostname));
  return ownersOfHosts(
    db,
    [...new Set(hosts)].filter((host) => !own.has(host)),
  );
}
