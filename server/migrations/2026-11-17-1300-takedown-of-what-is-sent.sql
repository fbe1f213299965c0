-- From just before its last file on, a store may have what it is sent, until it says no. A takedown calls off what no store can
-- have, and follows the rest.
alter table deliveries add column may_be_there boolean not null default false;
-- Messages begun before this column existed may have gone whole.
update deliveries set may_be_there = true
 where (sent_at is not null or message_key is not null)
   and not (status = 'failed' and problem = 'refusedByStore')
   and status not in ('queued', 'cancelled');

-- Messages about one release go to one store one after the other. A takedown does not wait for ever for the answer to what it undoes.
drop index deliveries_in_work;
create unique index deliveries_in_work on deliveries (release_id, platform) where status in ('packaging', 'sending');
