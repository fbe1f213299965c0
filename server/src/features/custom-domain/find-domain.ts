import { parseHost } from '@toada/domain/custom-domain/host.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { findMembership, findProvedOf, listProved } from './custom-domain.queries.ts';
import { domainUrl } from './domain-url.ts';

/** Hosts among these that aggregators have proved, each with its owner. A text that is no host name is not looked up. */
export async function ownersOfHosts(db: Executor, hosts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = hosts.map(parseHost).filter((host) => host !== null);
  if (names.length === 0) return new Map();
  const rows = await listProved(db, names);
  return new Map(rows.map(({ host, owner_id }) => [host, owner_id]));
}

/** Owner of a host; null for one that nobody has proved. */
export async function ownerOfHost(db: Executor, host: string): Promise<string | null> {
  const name = parseHost(host);
  return name ? ((await ownersOfHosts(db, [name])).get(name) ?? null) : null;
}

/** The host that an aggregator has proved and may still use. */
export async function hostOfOwner(db: Executor, ownerId: string | null): Promise<string | null> {
  return ownerId ? ((await findProvedOf(db, ownerId))?.host ?? null) : null;
}

/** Where an aggregator's people are at home: at its own domain, else at the platform's address. */
export async function siteOfOwner(db: Executor, ownerId: string | null, publicUrl: string): Promise<string> {
  const host = await hostOfOwner(db, ownerId);
  return host ? domainUrl(publicUrl, host) : publicUrl;
}

export type Membership = { ownerId: string | null; hasProfile: boolean; cameById: string | null };

/** A person's label, and the domain they registered at. */
export async function membershipOf(db: Executor, personId: string): Promise<Membership> {
  const { owner_id, has_profile, came_by_id } = await findMembership(db, personId);
  return { ownerId: owner_id, hasProfile: has_profile, cameById: came_by_id };
}
