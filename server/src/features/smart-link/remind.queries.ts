import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { publicName } from '../profile/public-name.ts';

/** A reminder that is this late helps nobody. */
const LATE = sql`interval '2 days'`;

/** Midnight of the day where the artist is; a video's own moment. */
const turnOf = sql<Date>`(case when r.type = 'video' then v.release_at else r.release_date::timestamp at time zone s.time_zone end)`;

/** Releases whose day is near: a day begins up to fourteen hours before it does in Greenwich, and ends as long behind it. */
const datedNear = (now: Date) => sql`
  select r.id from releases r
   where r.shelf in ('completed', 'out') and r.type <> 'video'
     and r.release_date between (${now}::timestamptz at time zone 'UTC')::date - 3 and (${now}::timestamptz at time zone 'UTC')::date + 1
  union all
  select v.release_id from videos v where v.release_at <= ${now}::timestamptz and v.release_at > ${now}::timestamptz - ${LATE}`;

type Due = { id: string };

/**
 * Takes up to so many confirmed wishes whose release has opened, and notes that they are reminded. A fan has one mail for a release,
 * however often they asked. The page must be there, and stores must have the release: nobody is called to a closed door.
 */
export async function takeDueReminders(db: WideExecutor, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with opened as materialized (
      select r.id, ${turnOf} as turn
        from (${datedNear(now)}) near
        join releases r on r.id = near.id and r.shelf in ('completed', 'out')
        join smart_links s on s.release_id = r.id and s.is_on
        join profiles p on p.id = s.user_id and p.deactivated_at is null and p.erased_at is null
        left join videos v on v.release_id = r.id
       where ${turnOf} <= ${now}::timestamptz and ${turnOf} > ${now}::timestamptz - ${LATE}
    ), due as materialized (
      select c.id, c.fan_id, c.release_id
        from opened o
        join fan_consents c on c.release_id = o.id and c.wish = 'release' and c.given_at < o.turn
         and c.confirmed_at is not null and c.reminded_at is null and c.ended_at is null
        join fans f on f.id = c.fan_id and f.status = 'confirmed'
       where not exists (
         select from fan_consents d
          where d.fan_id = c.fan_id and d.release_id = c.release_id and d.wish = 'release'
            and (d.reminded_at is not null or (d.id < c.id and d.given_at < o.turn and d.confirmed_at is not null and d.ended_at is null)))
       order by c.release_id, c.id
       limit ${limit}
       for update of c skip locked
    ), marked as (
      update fan_consents c set reminded_at = ${now} from due
       where c.fan_id = due.fan_id and c.release_id = due.release_id and c.wish = 'release'
         and c.confirmed_at is not null and c.reminded_at is null and c.ended_at is null
    )
    select id from due`.execute(db);
  return rows;
}

/** Everything a reminder says; undefined once the fan has left or the link is gone. */
export function findReminder(db: Executor, consentId: string) {
  return db
    .selectFrom('fan_consents as c')
    .innerJoin('fans as f', 'f.id', 'c.fan_id')
    .innerJoin('smart_links as s', 's.release_id', 'c.release_id')
    .innerJoin('smart_link_addresses as a', (join) =>
      join.onRef('a.link_id', '=', 's.id').on('a.is_current', '=', true),
    )
    .innerJoin('releases as r', 'r.id', 's.release_id')
    .innerJoin('profiles as p', 'p.id', 's.user_id')
    .select(['f.id as fan_id', 'f.email', 's.user_id', 'a.address', 'r.title', 'r.type'])
    .select(sql<string>`coalesce(nullif(r.artist, ''), ${publicName})`.as('artist'))
    .where('c.id', '=', consentId)
    .where('c.ended_at', 'is', null)
    .where('f.status', '=', 'confirmed')
    .where('s.is_on', '=', true)
    .where('p.deactivated_at', 'is', null)
    .executeTakeFirst();
}
