import type { Executor } from '../../../db/connect.ts';
import { membershipOf, ownerOfHost, siteOfOwner } from '../../custom-domain/find-domain.ts';

/** Where a person's mails lead: to the domain of whoever they belong to, wherever they or somebody else asked for the mail. */
export async function findHome(db: Executor, userId: string, siteUrl: string) {
  const { ownerId } = await membershipOf(db, userId);
  return { ownerId, url: await siteOfOwner(db, ownerId, siteUrl) };
}

/**
 * What is left of a wish to end on a page: another label's domain is no place for this person, and whoever holds its names
 * would be handed their session.
 */
export async function ownWish(db: Executor, homeOwnerId: string | null, redirectTo: string | null) {
  if (redirectTo === null) return null;
  const owner = await ownerOfHost(db, new URL(redirectTo).hostname);
  return owner === null || owner === homeOwnerId ? redirectTo : null;
}
