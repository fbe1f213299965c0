-- White labels: the administrator's default (no owner), an aggregator's for its artists, an artist's own. One row each.
create table brands (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid unique nulls not distinct references profiles (id) on delete cascade,
  options jsonb not null,
  -- What an editor must have seen to save over it.
  revision integer not null default 1,
  updated_by uuid references profiles (id) on delete set null,
  updated_at timestamptz(3) not null
);

-- What an artist chose for themselves: banner and accent. The picture is the profile's own.
create table artist_brands (
  user_id uuid primary key references profiles (id) on delete cascade,
  options jsonb not null,
  updated_at timestamptz(3) not null
);

-- Whether an artist wears a white label of their own instead of their aggregator's.
alter table profiles add column has_own_white_label boolean not null default false;

-- Pictures of brands and of the landing page: cleaned, resized, and open to everybody, for they stand on public pages.
create table brand_files (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references profiles (id) on delete cascade,
  kind text not null check (kind in ('logo', 'favicon', 'avatar', 'banner', 'background')),
  ending text not null check (ending in ('png', 'webp', 'jpg')),
  storage_key text not null unique,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz(3) not null
);
create index brand_files_owner on brand_files (owner_id, created_at);

-- Pictures of brands come in by the same door as the rest.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check check (purpose in ('avatar', 'brand', 'document'));
