import { randomUUID } from 'node:crypto';
import type { CampaignStatus } from '@toada/domain/campaign/campaign.states.ts';
import { everybody } from '@toada/domain/mailing/mailing.audience.ts';
import { sql } from 'kysely';
import type { WideDb } from '../db/connect.ts';

/** Fans of the one artist of a database, `fa1@fa.test` and so on; mails may go out as quickly as they can. */
export async function insertFans(db: WideDb, people: number): Promise<void> {
  const artist = await findArtist(db);
  await db
    .insertInto('platform_settings')
    .values({ key: 'mailing.perMinute', value: '1000000', updated_at: new Date(), updated_by: artist.id })
    .execute();
  await sql`insert into fans (user_id, team_id, email, status, takes_news, created_at, confirmed_at)
    select ${artist.id}::uuid, ${artist.id}::uuid, 'fa' || n || '@fa.test', 'confirmed', true, now(), now()
      from generate_series(1, ${people}::int) n`.execute(db);
}

/** A started mailing of the one artist; its addressees are still to be gathered. */
export async function insertStartedMailing(db: WideDb): Promise<string> {
  const artist = await findArtist(db);
  const now = new Date();
  const campaign = await db
    .insertInto('campaigns')
    .values({
      ...{ user_id: artist.id, team_id: artist.id, kind: 'audio', type: 'email', name: 'Disco novo', audience: 'Fãs' },
      ...{ starts_on: '2026-01-01', ends_on: '2099-12-31', tag: `c-${randomUUID()}`, submitted_at: now },
      ...{ created_at: now, updated_at: now, status: sql<CampaignStatus>`'active'` as never },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const blocks = [
    { kind: 'text', key: 'texto1', title: 'Oi', text: 'O disco saiu.' },
    { kind: 'button', key: 'botao1', label: 'Ouvir', url: 'https://ouvir.exemplo.com/disco' },
  ];
  const content = { subject: 'Disco novo', subject_b: null, preheader: '', blocks, is_opens_tracked: false };
  await db
    .insertInto('mailings')
    .values({
      ...{ id: campaign.id, content: JSON.stringify(content), audience: JSON.stringify(everybody) },
      ...{ created_at: now, updated_at: now, started_at: now, sender_domain: 'toada.test' },
      status: sql<'sending'>`'sending'` as never,
    })
    .execute();
  return campaign.id;
}

function findArtist(db: WideDb) {
  return db.selectFrom('profiles').select('id').where('role', '=', 'ARTIST').executeTakeFirstOrThrow();
}
