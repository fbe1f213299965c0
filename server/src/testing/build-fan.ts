import { randomUUID } from 'node:crypto';
import type { FanStatus } from '@toada/domain/fan/fan.states.ts';
import { sql } from 'kysely';
import { db } from './database.ts';
import { buildProfile } from './factories.ts';

type Fan = {
  user_id?: string;
  email?: string;
  status?: FanStatus;
  label_id?: string | null;
  release_id?: string | null;
  page?: string;
  at?: Date;
};

/** Somebody who left an address for news, with the consent behind it. */
export async function buildFan({ user_id, status = 'confirmed', label_id = null, at = new Date(), ...over }: Fan = {}) {
  const { email = `${randomUUID()}@fa.test`, release_id = null, page = 'http://toada.test/jussara-lima' } = over;
  const owner = user_id ?? (await buildProfile({ role: 'ARTIST' })).id;
  const isIn = status === 'confirmed';
  const moments = {
    created_at: at,
    confirmed_at: status === 'asked' ? null : at,
    left_at: status === 'left' ? at : null,
  };
  const fan = await db
    .insertInto('fans')
    .values({
      // A made row begins where the test wants it.
      ...{ user_id: owner, team_id: owner, email, takes_news: isIn, label_id: isIn ? label_id : null, ...moments },
      status: sql<FanStatus>`${status}`,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  const text = 'Quero receber novidades.';
  const consent = {
    fan_id: fan.id,
    wish: 'news' as const,
    source_kind: 'link_page' as const,
    source_id: 'fas1',
    page,
    text,
  };
  await db
    .insertInto('fan_consents')
    .values({ ...consent, release_id, label_id, given_at: at, confirmed_at: moments.confirmed_at })
    .execute();
  return { ...fan, user_id: owner };
}
