import type { Executor } from '../../db/connect.ts';
import { findChannelOf } from '../channel-account/open-channel.ts';
import { notify } from '../notification/notify.ts';
import { listUploads, lockRelease, setUpload, type Upload } from './video-upload.queries.ts';

const OWN = 'Conecte o canal para tirar do ar.';
const PLATFORMS = 'A remoção aguarda nossa equipe reconectar o canal.';
const GONE: readonly Upload['status'][] = ['removed', 'cancelled'];

/**
 * A takedown needs the channel that has the video. Where we have no access to it, the row says so, and who can connect it is told once;
 * of the platform's own channel its keepers know already. Who calls has locked the release.
 */
export async function tellWaitingTakedowns(db: Executor, releaseId: string) {
  const release = await lockRelease(db, releaseId);
  const leaving = (await listUploads(db, releaseId)).filter((row) => row.is_leaving && !GONE.includes(row.status));
  for (const { id, platform, channel_id, problem } of leaving) {
    const channel = channel_id ? await findChannelOf(db, channel_id) : null;
    if (!release || channel?.status === 'connected') continue;
    const isOwn = channel !== null && channel.user_id !== null;
    const words = isOwn ? OWN : PLATFORMS;
    if (problem !== words) await setUpload(db, id, { problem: words });
    // Asked for twice, or by another tab: the same loss is told once.
    const once = `takedown:${id}:${(channel?.disconnected_at ?? channel?.lost_at)?.toISOString()}`;
    const { title, user_id, team_id, owner_name } = release;
    for (const person of isOwn ? new Set([user_id, team_id]) : []) {
      const owner = person === user_id ? null : owner_name;
      await notify(db, person, 'video.takedownWaits', { release_id: releaseId, title, owner, platform }, { once });
    }
  }
}
