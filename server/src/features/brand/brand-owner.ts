import { AppError } from '@toada/domain/errors.ts';
import type { Visible } from '../../access/authorize.ts';
import type { Call } from '../../http/serve.ts';
import { findWearer } from './brand.queries.ts';

/** Owner of the brand being edited: the default for roles that reach everybody's rows, the caller's own for others. */
export function ownerOf({ reach, actorId }: Visible): string | null {
  return reach === 'any' ? null : actorId;
}

/** An artist has a white label only where an administrator has said so; the others of the policy's row always. */
export async function readOwner({ db, actor, visible }: Pick<Call<unknown>, 'db' | 'actor' | 'visible'>) {
  const ownerId = ownerOf(visible);
  if (actor.role !== 'ARTIST') return ownerId;
  const wearer = await findWearer(db, actor.id);
  if (!wearer?.has_own_white_label) throw new AppError('brand.notAllowed', {});
  return ownerId;
}
