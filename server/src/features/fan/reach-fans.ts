import type { Executor } from '../../db/connect.ts';
import type { Secrets } from '../../secrets.ts';
import { findFan } from './fan.queries.ts';
import { fanKey, fanWays } from './fan-links.ts';

/** Facts that every mail to a fan carries; null where the fan has left or was erased since it was queued. */
export async function readFanForMail(db: Executor, fanId: string) {
  const fan = await findFan(db, fanId);
  if (fan?.status !== 'confirmed' || !fan.artist.is_open) return null;
  return {
    ...{ to: fan.email, userId: fan.user_id, artist: fan.artist.name, takesNews: fan.takes_news },
    /** For `MailContent`: the header of one click; and the page with everything kept, for the footer. */
    ways(secrets: Pick<Secrets, 'subkey'>, siteUrl: string, now: Date) {
      const { leaveUrl, selfUrl } = fanWays(fanKey(secrets), fanId, siteUrl, now);
      return { leaveUrl, leavesAtOnce: true, selfUrl };
    },
  };
}
