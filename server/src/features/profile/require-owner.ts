import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { findOwner } from './profile.queries.ts';

/** The owner of something new: the caller or, by a label, one of its artists. Staff have no releases: they name the owner. */
export async function requireOwner({
  db,
  actor,
  visible,
  input,
}: Call<{ artist_id?: AskedId<'profiles'> | undefined }>) {
  const owner = await findOwner(db, visible, input.artist_id ?? actor.id);
  if (!owner) throw new AppError('input.invalid', { fields: { artist_id: 'release.artist' } });
  return owner;
}
