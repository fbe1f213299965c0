-- Smart links of releases and videos (issue 25): one each, with its stores and the addresses it has had.
create table smart_links (
  id             uuid primary key default gen_random_uuid(),
  release_id     uuid not null unique references releases (id) on delete cascade,
  user_id        uuid not null,
  team_id        uuid not null,
  revision       integer not null default 1,
  is_on          boolean not null default true,
  -- Stores in the order in which visitors see them, each with the address that was typed, if one was.
  stores         jsonb not null,
  excerpt        text not null default '',
  excerpt_credit text not null default '',
  -- The zone of the artist's midnight. A video has a moment of its own.
  time_zone      text not null,
  -- People who asked for it are reminded once.
  reminded_at    timestamptz(3),
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  updated_by     uuid references profiles (id) on delete set null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade
);
create trigger smart_links_team before insert on smart_links for each row execute function fill_team();
create index smart_links_of_user on smart_links (user_id);
create index smart_links_of_team on smart_links (team_id);
create index smart_links_of_editor on smart_links (updated_by);
create index smart_links_to_remind on smart_links (created_at) where reminded_at is null and is_on;

-- The code a link begins with and the endings that were chosen later. Each leads to its link for ever. The look is the key, so that
-- nobody takes an ending that a hurried eye takes for another.
create table smart_link_addresses (
  look       text primary key,
  address    text not null unique check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) between 3 and 40),
  link_id    uuid not null references smart_links (id) on delete cascade,
  is_current boolean not null,
  created_at timestamptz(3) not null
);
create unique index smart_link_addresses_current on smart_link_addresses (link_id) where is_current;
create index smart_link_addresses_of_link on smart_link_addresses (link_id);

-- Where the store's own acknowledgement says that people hear the release.
alter table deliveries add column listen_address text;
