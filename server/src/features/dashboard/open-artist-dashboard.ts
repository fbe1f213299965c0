import type { Actor } from '@toada/domain/access/decide.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { isVerificationHeld } from '@toada/domain/verification/held.rules.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findArtist } from './dashboard.queries.ts';
import { readPanel } from './read-panel.ts';

/** The panel of an artist as their label and administrators see it. That they looked is written down, each time. */
export async function openArtistDashboard(call: Call<{ id: AskedId<'profiles'> }>) {
  const { db, actor, visible, input, now, links } = call;
  const artist = await findArtist(db, visible, input.id);
  if (!artist) throw new AppError('notFound', {});
  const { id, full_name, display_name, avatar_key } = artist;
  const isVerified = isVerificationHeld(artist.is_verified, artist.verification_expires_at, now);
  const person: Actor = { id, role: 'ARTIST', isVerified };
  const panel = await readPanel(call, person, actor);
  if (!panel) throw new AppError('notFound', {});
  await recordAudit(call, { action: 'artistDashboard.opened', personId: id });
  return {
    ...panel,
    artist: { id, name: display_name ?? full_name, avatar_url: avatar_key && links.daily(avatar_key, now) },
  };
}
