-- The help centre (docs/decisions/047). Articles are files of the repository; they stand here to be found, and to be corrected.

-- Portuguese words as people write them, accents or none. The stemmer knows endings by their accents: 'divisoes' and 'divisao' get
-- theirs back before it looks, so that both are found under one stem.
create function help_words(given text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    array_to_string(words_of(given), ' '), 'ties\M', 'ty', 'g'), 'oes\M', 'ao', 'g'), 'cao\M', 'çao', 'g'), '([a-zç])ao\M', '\1ão', 'g')
$$;

create function help_lexemes(given text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.portuguese'::regconfig, help_words(given))
$$;

create table help_articles (
  slug         text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  shelf        text not null check (shelf in ('release', 'rights', 'money', 'stores', 'account', 'label', 'staff')),
  audience     text not null check (audience in ('everyone', 'staff')),
  screens      text[] not null,
  -- The picture of the screen it is about, by name.
  picture      text not null check (picture ~ '^[a-z0-9-]+$'),
  position     integer not null,
  revised_on   date not null,
  -- The file as it is in this version of the product.
  file_title   text not null,
  file_summary text not null,
  file_body    text not null,
  file_sha256  text not null,
  -- The words people read: the file's, or an administrator's.
  title        text not null,
  summary      text not null,
  body         text not null,
  -- The body without its signs.
  words        text not null,
  corrected_at timestamptz(3),
  corrected_by uuid references profiles (id) on delete set null,
  -- The file that the correction began from: another one since then is shown to the administrator.
  corrected_from text,
  check ((corrected_at is null) = (corrected_from is null)),
  search       tsvector generated always as (
    setweight(help_lexemes(title), 'A') || setweight(help_lexemes(summary), 'B') || setweight(help_lexemes(words), 'C')
  ) stored
);
create index help_articles_search on help_articles using gin (search);
create index help_articles_corrected_by on help_articles (corrected_by) where corrected_by is not null;
