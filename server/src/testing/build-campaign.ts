import { randomUUID } from 'node:crypto';
import type { CampaignStatus } from '@toada/domain/campaign/campaign.states.ts';
import { sql } from 'kysely';
import { db } from './database.ts';
import { buildProfile } from './factories.ts';

type Campaign = {
  user_id?: string;
  team_id?: string;
  name?: string;
  status?: CampaignStatus;
  release_id?: string | null;
  starts_on?: string;
  ends_on?: string;
};

/** A campaign of somebody's, whole, in whatever state the test wants it. */
export async function buildCampaign({ user_id, status = 'draft', ...over }: Campaign = {}): Promise<string> {
  const owner = user_id ?? (await buildProfile({ role: 'ARTIST' })).id;
  const now = new Date();
  const row = await db
    .insertInto('campaigns')
    .values({
      ...{ user_id: owner, team_id: owner, kind: 'audio', type: 'social_ads', name: 'Reels da estreia' },
      ...{ audience: 'Norte e Nordeste', starts_on: '2026-11-20', ends_on: '2099-12-04' },
      ...{ tag: `c-${randomUUID()}`, submitted_at: status === 'draft' ? null : now, created_at: now, updated_at: now },
      // A made row begins where the test wants it.
      status: sql<CampaignStatus>`${status}` as never,
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
