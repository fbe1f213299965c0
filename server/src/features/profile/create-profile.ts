import type { Role } from '@toada/domain/access/policy.ts';
import type { Executor } from '../../db/connect.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { insertProfile, type NewProfile } from './profile.queries.ts';

/** Makes a person known to the product. Whether they may sign in is the identity's matter. */
export async function createProfile(db: Executor, profile: NewProfile) {
  const first = await firstQuota(db, profile.role);
  return insertProfile(db, { ...first, ...profile, email: profile.email.trim().toLowerCase() });
}

/** First quota of a new aggregator, from the operator's setting; nobody else has artists. */
export async function firstQuota(db: Executor, role: Role) {
  return role === 'AGGREGATOR' ? { max_artists: await readSetting(db, 'quota.defaultMaxArtists') } : {};
}
