import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { publishToAllowed, publishToOwner } from '../../live/publish.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { listKeepers, loseTokens } from './channel-account.queries.ts';

/**
 * The platform takes our tokens no longer: their owner is asked to connect again. Nothing happens where the channel has other tokens
 * by now than those that were refused. In the caller's transaction.
 */
export async function loseChannel(db: Executor, id: string, refused: string | null, now: Date): Promise<boolean> {
  const lost = await loseTokens(db, id, refused, now);
  if (!lost) return false;
  const { user_id, team_id, platform, account_name } = lost;
  await recordSystemAudit(
    db,
    {
      action: 'channel.lost',
      ...(user_id ? { personId: user_id } : {}),
      subjectId: id,
      after: { channel: `${videoPlatformLabels[platform]}: ${account_name}` },
    },
    now,
  );
  if (user_id && team_id) {
    await publishToOwner(db, { user_id, team_id }, { type: 'changed', subject: 'channels' });
    for (const person of new Set([user_id, team_id]))
      await notify(db, person, 'channel.lost', { platform, account_name });
  } else {
    await publishToAllowed(db, 'connector.manage', { type: 'changed', subject: 'channels' });
    // Many videos may find it lost: it is lost once.
    for (const keeper of await listKeepers(beyondReach(db)))
      await notify(db, keeper.id, 'channel.lost', { platform, account_name });
  }
  return true;
}
