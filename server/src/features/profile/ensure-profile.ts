import { firstProfile } from '@toada/domain/auth/first-profile.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { firstQuota } from './create-profile.ts';
import { insertFirstProfile, setProfile } from './profile.queries.ts';

type Person = { id: string; email: string; metadata: Readonly<Record<string, unknown>> };

/**
 * The profile of a first login, from what the person wrote at sign-up (spec 000, point 4). Gives its role; later logins change
 * nothing and give none.
 */
export async function ensureProfile(db: Executor, { id, email, metadata }: Person, now: Date) {
  const { terms_version, ...profile } = firstProfile(metadata);
  const terms = terms_version ? { terms_version, terms_accepted_at: now } : {};
  const quota = await firstQuota(db, profile.role);
  const made = await insertFirstProfile(db, { id, email, ...profile, ...terms, ...quota });
  return made?.role;
}

/** The operator's designated address (spec 000, point 6). The caller knows that it was confirmed. */
export async function makeSuperAdmin(db: Executor, id: string, now: Date) {
  await setProfile(db, id, { role: 'SUPER_ADMIN', full_name: 'Super Admin' }, now);
}

export async function setProfileEmail(db: Executor, id: string, email: string, now: Date) {
  await setProfile(db, id, { email }, now);
}
