-- Those who were there before the counter.
update profiles p set artist_count = a.artists
  from (select aggregator_id, count(*) as artists from profiles
        where aggregator_id is not null and role = 'ARTIST' and deactivated_at is null group by aggregator_id) a
  where p.id = a.aggregator_id;
