import { AppError } from '@toada/domain/errors.ts';
import type { ProfileForm } from '@toada/domain/profile/profile.contract.ts';
import type { Call } from '../../http/serve.ts';
import { toPerson } from './present-person.ts';
import { setOwnProfile } from './profile.queries.ts';

/** Replaces a person's own facts. */
export async function saveProfile({ db, visible, input, links, now }: Call<ProfileForm>) {
  const profile = await setOwnProfile(db, visible, input, now);
  if (!profile) throw new AppError('notFound', {});
  return toPerson(profile, links, now);
}
