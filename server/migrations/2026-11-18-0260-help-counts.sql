-- Readings and answers of an article as numbers of a month: which articles people read, and which leave them with their question.
-- No person, address or browser is kept. An article's row names who corrected it; these numbers hang on nobody, so they have no key to it.
create table help_counts (
  slug     text not null,
  month    date not null check (month = date_trunc('month', month)),
  readings integer not null default 0,
  solved   integer not null default 0,
  unsolved integer not null default 0,
  primary key (slug, month)
);
create index help_counts_most_read on help_counts (month, readings desc);

-- Every correction an administrator has saved. Empty words: the file's again.
create table help_versions (
  id       uuid primary key default gen_random_uuid(),
  slug     text not null references help_articles (slug) on delete cascade,
  title    text,
  summary  text,
  body     text,
  saved_by uuid references profiles (id) on delete set null,
  saved_at timestamptz(3) not null,
  check ((title is null) = (body is null) and (title is null) = (summary is null))
);
create index help_versions_of_slug on help_versions (slug, saved_at desc, id desc);
create index help_versions_saved_by on help_versions (saved_by) where saved_by is not null;
