import { LISTENED_MONTHS } from '@toada/domain/dashboard/home.contract.ts';
import { sql } from 'kysely';

/** Each is an expression about `me`, the artist whose home it is. */

/** Plays of all their releases by month, down from the newest one that a store told of. */
export const listened = sql`(
  select json_object_agg(month, plays) from (
    select c.month, trunc(sum(c.plays))::text as plays from (
      select max(n.month) as newest from (
        select month from metric_cells where user_id = me.id and side = 'store' and release_id is null
         order by month desc limit 1) n) known
      join metric_cells c on c.user_id = me.id and c.side = 'store' and c.release_id is null
       and c.month > known.newest - make_interval(months => ${sql.lit(LISTENED_MONTHS)})
     group by c.month) told)`;

/** The recording most heard in that newest month. */
export const bestHeard = sql`(
  select json_build_object('release_id', t.release_id, 'title', trim(t.title || ' ' || t.version), 'plays', best.plays) from (
    select c.key, trunc(sum(c.plays))::text as plays from (
      select month from metric_cells where user_id = me.id and side = 'store' and release_id is null
       order by month desc limit 1) known
      join metric_cells c on c.user_id = me.id and c.side = 'track' and c.month = known.month
     group by c.key order by sum(c.plays) desc, c.key limit 1) best
    join tracks t on t.id = best.key::uuid)`;

/** Steps to a first release; null from the day on which one is out, and for whom a store told of plays: their music is out somewhere. */
export const checklist = sql`(
  select json_build_object(
      'email', me.email,
      'confirmed_at', (select u.email_confirmed_at from auth.users u where u.id = me.id),
      'verification', (select json_build_object('status', v.status, 'submitted_at', v.submitted_at) from document_verifications v
                        where v.user_id = me.id order by v.created_at desc, v.id desc limit 1),
      'hours', (select value from platform_settings where key = 'desk.verificationHours'),
      'account', (select p.status from payment_accounts p where p.user_id = me.id order by p.created_at desc, p.id desc limit 1),
      'release', (select json_build_object('id', r.id, 'title', r.title, 'shelf', r.shelf, 'release_date', r.release_date)
                    from releases r where r.user_id = me.id order by r.created_at desc, r.id desc limit 1))
   where not exists (select from releases r where r.user_id = me.id and r.shelf = 'out')
     and not exists (select from metric_cells c where c.user_id = me.id and c.side = 'store' and c.release_id is null))`;
