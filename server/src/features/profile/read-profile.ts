import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { toPerson } from './present-person.ts';
import { findOwnProfile, findProfile } from './profile.queries.ts';

/** Somebody else's profile and one that does not exist answer alike. */
export async function readProfile({ db, visible, input, links, now }: Call<{ id: AskedId<'profiles'> }>) {
  const profile = await findProfile(db, visible, input.id);
  if (!profile) throw new AppError('notFound', {});
  return toPerson(profile, links, now);
}

export async function readOwnProfile({ db, visible, links, now }: Call<unknown>) {
  const profile = await findOwnProfile(db, visible);
  if (!profile) throw new AppError('notFound', {});
  return toPerson(profile, links, now);
}
