-- Visits of the pages that people show the world (issue 25): figures, and nothing about any visitor.

-- How often on a day: `visitor` counts each visitor once, `site`, `device`, `source`, `medium` and `campaign` are visits again by where
-- they came from, `click` is by place on the page, `minute` is of the last hours alone.
create table visit_counts (
  subject_id uuid not null,
  day        date not null,
  side       text not null check (side in ('visit', 'visitor', 'click', 'site', 'device', 'source', 'medium', 'campaign', 'minute')),
  key        text not null check (length(key) <= 120),
  kind       text not null check (kind in ('link_page', 'smart_link')),
  -- No foreign keys: a page may go, and its figures stay until its owner does.
  user_id    uuid not null,
  release_id uuid,
  times      bigint not null check (times > 0),
  primary key (subject_id, day, side, key)
) with (fillfactor = 70);
create index visit_counts_of_user on visit_counts (user_id, day);
create index visit_counts_minutes on visit_counts (day) where side = 'minute';

-- Whatever could tell one visitor from another lives until its day ends. Unlogged: it is in no log of changes, no replica and no backup
-- of a running server, and a crash of the database ends it early.

-- The salt of a day in a page's time zone, sealed by the server's secret.
create unlogged table visit_salts (
  zone text not null,
  day  date not null,
  salt text not null,
  primary key (zone, day)
);

-- A keyed hash of visitor, page, place and time of day stands for what was counted. Without the salt nobody can make it again.
create unlogged table visit_marks (
  day  date not null,
  mark uuid not null,
  primary key (day, mark)
);

-- How much a network has added to a page, from where it begins to be much: a keyed hash, too.
create unlogged table visit_clients (
  day    date not null,
  client uuid not null,
  visits integer not null,
  clicks integer not null,
  primary key (day, client)
);
