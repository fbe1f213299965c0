-- Texts an administrator has rewritten (spec 000, point 3); a key without a row shows the coded default.
create table app_content (
  content_key text primary key,
  content_value text not null,
  updated_by uuid references profiles (id) on delete set null,
  updated_at timestamptz(3) not null
);

-- Every value a key has had; null is the coded default.
create table app_content_versions (
  id uuid primary key default gen_random_uuid(),
  content_key text not null,
  content_value text,
  saved_by uuid references profiles (id) on delete set null,
  saved_at timestamptz(3) not null
);
create index app_content_versions_of_key on app_content_versions (content_key, saved_at desc, id desc);

-- The landing page: at most one draft and one published, and whatever was published before.
create table landing_page_contents (
  id uuid primary key default gen_random_uuid(),
  status text not null check (status in ('draft', 'published', 'archived')),
  version integer unique,
  revision integer not null default 1,
  hero_title text not null,
  hero_subtitle text not null,
  background_url text,
  cta_text text not null,
  cta_url text not null,
  -- Benefits, testimonials, call to action and footer.
  sections jsonb not null,
  updated_by uuid references profiles (id) on delete set null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  check ((status = 'draft') = (version is null))
);
create unique index landing_page_contents_one on landing_page_contents (status) where status in ('draft', 'published');
-- The history, newest first.
create index landing_page_contents_newest on landing_page_contents (published_at desc, id desc) where version is not null;
