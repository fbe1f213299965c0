import type { Executor } from '../../db/connect.ts';
import { publish, publishToAllowed } from '../../live/publish.ts';

/** Open screens of its keeper fetch it again. */
export async function tellKeeper(db: Executor, { owner_id }: { owner_id: string | null }) {
  const event = { type: 'changed', subject: 'crmConnection' } as const;
  if (owner_id === null) await publishToAllowed(db, 'platformSetting.manage', event);
  else await publish(db, owner_id, event);
}
