import type { Executor } from '../../db/connect.ts';
import { insertProfile, type NewProfile } from './profile.queries.ts';

/** Makes a person known to the product. Whether they may sign in is the identity's matter. */
export function createProfile(db: Executor, profile: NewProfile) {
  return insertProfile(db, { ...profile, email: profile.email.trim().toLowerCase() });
}
