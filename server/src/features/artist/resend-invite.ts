import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { resendInvite } from '../auth/admin/invite-account.ts';
import { listLabelNames, lockArtist } from './artist.queries.ts';
import { presentArtist } from './present-artists.ts';

/** Another mail for an invitation that was lost or whose link is too old. */
export async function resendArtistInvite(call: Call<{ id: AskedId<'profiles'> }>) {
  const { db, visible, input, now } = call;
  const artist = await lockArtist(db, visible, input.id);
  if (!artist) throw new AppError('notFound', {});
  const label = (await listLabelNames(db, [artist.aggregator_id])).get(artist.aggregator_id);
  if (!(await resendInvite(db, { userId: artist.id, label }, now))) throw new AppError('artist.inviteAccepted', {});
  await recordAudit(call, { action: 'artist.invited', personId: artist.id });
  return presentArtist(db, artist, now);
}
