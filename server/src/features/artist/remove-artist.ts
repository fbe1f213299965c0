import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { forgetDoor } from '../auth/admin/forget-door.ts';
import { voidTemporaryPassword } from '../auth/admin/void-temporary-password.ts';
import { clearAggregator, lockArtist } from './artist.queries.ts';
import { tellRoster } from './tell-roster.ts';

/** The artist leaves the roster with account, catalogue and money; from this moment the aggregator reaches none of it. */
export async function removeArtist(call: Call<{ id: AskedId<'profiles'> }>) {
  const { db, visible, input, now } = call;
  const artist = await lockArtist(db, visible, input.id);
  if (!artist) throw new AppError('notFound', {});
  const { id, aggregator_id } = artist;
  await clearAggregator(db, visible, id, now);
  const [before, after] = [{ aggregator_id }, { aggregator_id: null }];
  await recordAudit(call, { action: 'artist.removed', personId: id, before, after });
  await forgetDoor(db, id, now);
  // The aggregator chose it and knows it: it is no way back in.
  const isUnset = await voidTemporaryPassword(db, id, now);
  await tellRoster(db, isUnset ? 'removedUnset' : 'removed', { artistId: id, aggregatorId: aggregator_id });
  return { removed: true } as const;
}
