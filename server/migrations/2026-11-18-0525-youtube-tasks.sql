-- Content ID and the list of allowed channels are kept at YouTube by hand: these columns say how far that is.
alter table content_id_assets
  -- YouTube's id of the asset. It stays when the asset is removed: reports name it for months.
  add column asset_code text check (asset_code ~ '^A[0-9]{6,24}$'),
  add column registered_at timestamptz(3),
  add column registered_by uuid references profiles (id) on delete set null,
  -- The state at YouTube; the policy is null where nobody knows what was registered.
  add column registered_policy text check (registered_policy in ('monetize', 'track')),
  add column registered_countries text[],
  add column registered_passages jsonb,
  -- The last file for YouTube that names it.
  add column exported_at timestamptz(3),
  add constraint registered_with_its_moment check (
    registered_at is not null
    or num_nonnulls(registered_by, registered_policy, registered_countries, registered_passages) = 0),
  add column youtube_task text generated always as (
    case when status = 'active' then
      case when registered_at is null then 'register'
           when registered_policy is distinct from policy or registered_countries is distinct from countries
             or registered_passages is distinct from passages then 'change' end
    when registered_at is not null then 'remove' end) stored;
create unique index content_id_assets_by_code on content_id_assets (asset_code) where asset_code is not null;
create index content_id_assets_registered_by on content_id_assets (registered_by);
create index content_id_assets_to_do on content_id_assets (updated_at, id) where youtube_task is not null;

alter table allowed_channels
  add column registered_at timestamptz(3),
  add column registered_by uuid references profiles (id) on delete set null,
  -- The person took it off the list; the row stays until YouTube's list lacks it, too.
  add column removed_at timestamptz(3),
  add constraint removed_where_it_stands check (removed_at is null or registered_at is not null),
  add column youtube_task text generated always as (
    case when removed_at is not null then 'remove' when registered_at is null then 'register' end) stored;
create index allowed_channels_registered_by on allowed_channels (registered_by);
create index allowed_channels_to_do on allowed_channels (created_at, id) where youtube_task is not null;
create index allowed_channels_by_name on allowed_channels (coalesce(channel_id, '@' || handle));
