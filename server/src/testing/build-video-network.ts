import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { db } from './database.ts';

/** A channel that somebody lets pass. */
export async function buildAllowedChannel(user_id: string): Promise<string> {
  const row = { user_id, handle: 'canalliberado', created_at: new Date() } as Insertable<Tables['allowed_channels']>;
  return (await db.insertInto('allowed_channels').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A recording that somebody has begun to answer about. */
export async function buildContentIdAsset(asset: { user_id: string; track_id: string }): Promise<string> {
  const [created_at, updated_at] = [new Date(), new Date()];
  const row = { ...asset, policy: 'monetize', created_at, updated_at } as Insertable<Tables['content_id_assets']>;
  return (await db.insertInto('content_id_assets').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A claim that waits for its answer. */
export async function buildVideoClaim(over: Partial<Insertable<Tables['video_claims']>> & { user_id: string }) {
  const video = { video_id: 'dQw4w9WgXcQ', video_title: 'Festa de São João', channel_name: 'TV Ilha' };
  const row = { track_title: 'Boi da Lua', ...video, due_on: '2027-01-31', created_at: new Date(), ...over };
  const rows = db.insertInto('video_claims').values(row as Insertable<Tables['video_claims']>);
  return (await rows.returning('id').executeTakeFirstOrThrow()).id;
}
