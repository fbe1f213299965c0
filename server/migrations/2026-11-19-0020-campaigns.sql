-- Campaigns of music and of videos (issue 26): what is planned, what it may cost, and what came of it.
create table campaigns (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null,
  team_id        uuid not null,
  kind           text not null check (kind in ('audio', 'video')),
  type           text not null check (type in ('email', 'social_ads', 'google_ads', 'influencer', 'youtube_ads',
                   'facebook_instagram_ads', 'tiktok_ads')),
  name           text not null check (length(name) between 1 and 120),
  audience       text not null default '' check (length(audience) <= 600),
  currency       text not null default 'BRL' check (currency = 'BRL'),
  budget_micros  bigint not null default 0 check (budget_micros >= 0 and budget_micros % 10000 = 0),
  pays           text not null default 'direct' check (pays in ('direct', 'balance')),
  starts_on      date,
  ends_on        date,
  release_id     uuid references releases (id) on delete set null,
  -- A video that is not in the catalogue.
  video_file_id  uuid references media_files (id) on delete set null,
  desired_unit   text check (desired_unit in ('cpc', 'cpm')),
  desired_micros bigint check (desired_micros >= 0),
  -- The word by which visits of this campaign are told from all others (utm_campaign).
  tag            text not null unique check (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(tag) <= 60),
  status         text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'active', 'paused', 'ended')),
  revision       integer not null default 1,
  -- Why the budget was refused last.
  refusal        text,
  submitted_at   timestamptz(3),
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  updated_by     uuid references profiles (id) on delete set null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint type_of_its_kind check ((kind = 'video') = (type in ('youtube_ads', 'facebook_instagram_ads', 'tiktok_ads'))),
  constraint price_with_its_unit check ((desired_unit is null) = (desired_micros is null)),
  constraint sent_with_its_days check (status = 'draft' or
    (starts_on is not null and ends_on is not null and ends_on >= starts_on and submitted_at is not null))
);
create trigger campaigns_team before insert on campaigns for each row execute function fill_team();
create index campaigns_newest_of_user on campaigns (user_id, kind, created_at desc, id desc);
create index campaigns_newest_of_team on campaigns (team_id, kind, created_at desc, id desc);
create index campaigns_of_release on campaigns (release_id) where release_id is not null;
create index campaigns_of_video_file on campaigns (video_file_id) where video_file_id is not null;
create index campaigns_of_editor on campaigns (updated_by) where updated_by is not null;
create index campaigns_to_start on campaigns (starts_on) where status = 'approved';
create index campaigns_to_end on campaigns (ends_on) where status in ('approved', 'active', 'paused');

insert into status_moves (table_name, before, after) values
  ('campaigns', 'draft', 'pending'),
  ('campaigns', 'draft', 'approved'),
  ('campaigns', 'pending', 'approved'),
  ('campaigns', 'pending', 'draft'),
  ('campaigns', 'approved', 'active'),
  ('campaigns', 'approved', 'ended'),
  ('campaigns', 'active', 'paused'),
  ('campaigns', 'active', 'ended'),
  ('campaigns', 'paused', 'active'),
  ('campaigns', 'paused', 'ended');
create trigger refuse_move before update of status on campaigns for each row
  when (old.status is distinct from new.status) execute function refuse_move();

-- Figures of a day, as the advertising platform tells them. The same day again takes the place of the former one.
create table campaign_results (
  campaign_id  uuid not null references campaigns (id) on delete cascade,
  day          date not null,
  impressions  bigint not null default 0 check (impressions >= 0),
  clicks       bigint not null default 0 check (clicks >= 0),
  spend_micros bigint not null default 0 check (spend_micros >= 0),
  is_imported  boolean not null default false,
  updated_at   timestamptz(3) not null,
  primary key (campaign_id, day)
);

-- A request for a budget names its campaign; its name and words stand in the request, which outlives it.
alter table general_requests add column campaign_id uuid references campaigns (id) on delete set null;
create index general_requests_of_campaign on general_requests (campaign_id, requested_at desc) where campaign_id is not null;
create unique index general_requests_open_of_campaign on general_requests (campaign_id) where status = 'pending';

alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check check (purpose = any (array['work_registration', 'campaign_budget']));
