import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { findProfile } from './profile.queries.ts';

/** Somebody else's profile and one that does not exist answer alike. */
export async function readProfile({ db, visible, input }: Call<{ id: string }>) {
  const profile = await findProfile(db, visible, input.id);
  if (!profile) throw new AppError('notFound', {});
  return profile;
}
