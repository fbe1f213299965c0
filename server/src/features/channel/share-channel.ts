import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import type { Call } from '../../http/serve.ts';
import { publish } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { connectUploads } from '../video-upload/move-channel-uploads.ts';
import { lockChannel, setServing } from './channel.queries.ts';

type Asked = { id: AskedId<'channels'>; serves_artists: boolean };

/**
 * A label opens its own channel to its artists, or keeps it to itself again. Their videos that wait for a channel go on at once; those
 * that are on their way to it, or stand there, stay with it.
 */
export async function shareChannel(call: Call<Asked>) {
  const { db, actor, visible, input, now } = call;
  const channel = await lockChannel(db, visible, input.id);
  if (!channel || channel.status === 'disconnected') throw new AppError('notFound', {});
  const { id, platform, account_name } = channel;
  const { serves_artists } = input;
  if (channel.serves_artists === serves_artists) return { id, serves_artists };
  const changed = await setServing(db, id, serves_artists);
  await recordAudit(call, {
    action: serves_artists ? 'channel.shared' : 'channel.kept',
    personId: actor.id,
    subjectId: id,
    after: { channel: `${videoPlatformLabels[platform]}: ${account_name}` },
  });
  if (serves_artists && changed.status === 'connected') await connectUploads(db, changed, now);
  await publish(db, actor.id, { type: 'changed', subject: 'channels' });
  return { id, serves_artists };
}
