-- Link pages of people (issue 25): a draft, the published page, and the addresses a page has had.
create table link_pages (
  user_id      uuid primary key,
  team_id      uuid not null,
  revision     integer not null default 1,
  -- As typed. Blocks and links carry keys of their own, by which clicks can be counted.
  draft        jsonb not null,
  -- Null while visitors see nothing.
  published    jsonb,
  published_at timestamptz(3),
  updated_at   timestamptz(3) not null,
  updated_by   uuid references profiles (id) on delete set null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint published_with_its_moment check ((published is null) = (published_at is null))
);
create trigger link_pages_team before insert on link_pages for each row execute function fill_team();
create index link_pages_of_team on link_pages (team_id);
create index link_pages_of_editor on link_pages (updated_by);

-- An address leads to its page for ever: the current one, or one that redirects. The look is the key, so that nobody takes an address
-- that a hurried eye takes for somebody else's.
create table link_page_slugs (
  look       text primary key,
  slug       text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 40),
  user_id    uuid not null references link_pages (user_id) on delete cascade,
  is_current boolean not null,
  created_at timestamptz(3) not null
);
create unique index link_page_slugs_current on link_page_slugs (user_id) where is_current;
create index link_page_slugs_of_user on link_page_slugs (user_id);
