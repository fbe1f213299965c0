import type { InviteForm, NewArtistForm } from '@toada/domain/artist/artist.contract.ts';
import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inviteAccount } from '../auth/admin/invite-account.ts';
import { makeAccount } from '../auth/admin/make-account.ts';
import { refuseCommonPassword } from '../auth/passwords/is-common-password.ts';
import { passwords } from '../auth/passwords/passwords.ts';
import { addProfile } from '../profile/add-profile.ts';
import { listLabelNames } from './artist.queries.ts';
import { presentArtist } from './present-artists.ts';
import { tellRoster } from './tell-roster.ts';

export function hashTemporaryPassword({ password }: NewArtistForm) {
  refuseCommonPassword(password);
  return passwords.hash(password);
}

/** An account that is confirmed, with a password that opens nothing but the page on which to replace it. */
export async function addArtist(call: Call<NewArtistForm>, passwordHash: string) {
  const { db, actor, input, now } = call;
  const userMetadata = { full_name: input.name };
  const account = { email: input.email, passwordHash, mustChangePassword: true, isConfirmed: true, userMetadata };
  const user = await makeAccount(db, account, now);
  const artist = await putOnRoster(call, user?.id, 'artist.added');
  await tellRoster(db, 'added', { artistId: artist.id, aggregatorId: actor.id });
  return artist;
}

/** An account without a password: the artist sets it in the link of the mail. */
export async function inviteArtist(call: Call<InviteForm>) {
  const { db, actor, input, now } = call;
  const label = (await listLabelNames(db, [actor.id])).get(actor.id);
  const invitation = { email: input.email, userMetadata: { full_name: input.name }, label };
  const user = await inviteAccount(db, invitation, now);
  return putOnRoster(call, user?.id, 'artist.invited');
}

async function putOnRoster(call: Call<InviteForm>, id: string | undefined, action: AuditAction) {
  const { db, actor, input, now } = call;
  // Taken by whom is nobody's business but theirs.
  if (!id) throw new AppError('user.emailTaken', {});
  const profile = await addProfile(db, {
    id,
    email: input.email,
    full_name: input.name,
    company_name: input.companyName ?? undefined,
    role: 'ARTIST',
    aggregator_id: actor.id,
  });
  await recordAudit(call, { action, personId: id, after: { aggregator_id: actor.id } });
  return presentArtist(db, { ...profile, verification_expires_at: null }, now);
}
