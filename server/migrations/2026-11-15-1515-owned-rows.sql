-- A row that belongs to somebody names its owner and the owner's team, and references both together: when an artist
-- changes aggregator the database carries the new team to everything the artist owns, in that very statement.
alter table profiles add constraint profiles_team unique (id, team_id);

-- The team of a new row is the owner's; nobody else says it.
create function fill_team() returns trigger language plpgsql as $$
begin
  new.team_id := (select team_id from profiles where id = new.user_id);
  return new;
end $$;
