import type { MetricFilter } from '@toada/domain/metric/metric.contract.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { soughtIn } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';

type Asked = Pick<MetricFilter, 'user_id' | 'release_id'> & { from: string; to: string };

/** Confirmed wishes to be told of a release, by month. Nobody's but the caller's own where the reach is everybody's and no name is said. */
export async function listReminderMonths(
  db: Executor,
  { reach, actorId }: Visible,
  { user_id, release_id, from, to }: Asked,
) {
  const named = user_id && soughtIn(actorId, user_id);
  const release = release_id && soughtIn(actorId, release_id);
  const within = reach === 'team' ? sql`p.team_id = ${actorId}::uuid` : sql`p.id = ${actorId}::uuid`;
  const { rows } = await sql<{ month: string; reminders: string }>`
    select to_char(date_trunc('month', c.day), 'YYYY-MM-DD') as month, sum(c.times)::text as reminders
      from profiles p join reminder_counts c on c.user_id = p.id
     where ${reach === 'any' ? sql`p.id = ${named ?? actorId}::uuid` : within}
       and ${named ? sql`p.id = ${named}::uuid` : sql`true`} and ${release ? sql`c.release_id = ${release}::uuid` : sql`true`}
       and c.day between ${from}::date and ${to}::date
     group by 1 order by 1`.execute(db);
  return rows;
}

type Won = { releaseId: string; from: string; to: string };

/** People who confirmed on a release's smart link on these days, each once. By the product's calendar. */
export async function sumConfirmed(db: Executor, { releaseId, from, to }: Won): Promise<number> {
  const { rows } = await sql<{ fans: number }>`
    select coalesce(sum(1), 0)::int as fans from (
      select fan_id from (
        select c.fan_id, c.confirmed_at from fan_consents c where c.release_id = ${releaseId}::uuid
        union all
        select c.fan_id, c.confirmed_at from smart_links s join fan_consents c on c.source_id = s.id::text
         where s.release_id = ${releaseId}::uuid and c.source_kind = 'smart_link') came
       where confirmed_at >= ${from}::date::timestamp at time zone 'America/Sao_Paulo'
         and confirmed_at < (${to}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
       group by fan_id) won`.execute(db);
  return rows[0]?.fans ?? 0;
}
