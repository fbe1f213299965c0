import type { Executor } from '../../db/connect.ts';
import type { Person } from './personal-data.queries.ts';
import { findPerson } from './privacy.queries.ts';

/** Somebody and the addresses they are known by, as both the copy and the erasure need them. */
export async function loadPerson(db: Executor, userId: string): Promise<Person | null> {
  const found = await findPerson(db, userId);
  if (!found) return null;
  const addresses = [found.email, found.account_email].filter((address) => address !== null);
  return { id: found.id, addresses: [...new Set(addresses.map((address) => address.toLowerCase()))] };
}
