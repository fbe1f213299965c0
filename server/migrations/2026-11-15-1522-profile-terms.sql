-- What people are found by (docs/decisions/011-people-search.md): their names from each word on, and their address, without
-- accents and case. 'Jussara de Lima' is found under 'jussara de lima', 'de lima' and 'lima'.

-- In this order it needs no locale: marks are taken off first, so that even a database that lowers ASCII only lowers 'É'.
create function fold_text(given text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

create function words_of(given text) returns text[] language sql immutable parallel safe as $$
  select array_remove(regexp_split_to_array(fold_text(given), '[[:space:][:punct:]]+'), '')
$$;

-- Forty characters tell people apart, and keep a page's cursor short.
create function endings_of(words text[]) returns setof text language sql immutable parallel safe as $$
  select left(array_to_string(words[place:], ' '), 40) from generate_subscripts(words, 1) place
$$;

-- An address is one term, its domain is one, and what stands before the @ is cut as names are.
create function terms_of(full_name text, display_name text, company_name text, email text)
  returns setof text language sql immutable parallel safe as $$
  select endings_of(words_of(full_name))
  union select endings_of(words_of(display_name))
  union select endings_of(words_of(company_name))
  union select endings_of(words_of(split_part(email, '@', 1)))
  union select left(fold_text(email), 40)
  union select left(fold_text(split_part(email, '@', 2)), 40) where split_part(email, '@', 2) <> ''
$$;

create table profile_terms (
  user_id   uuid not null,
  team_id   uuid not null,
  role      text not null,
  is_active boolean not null,
  term      text collate "C" not null,
  primary key (user_id, term),
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade on delete cascade
);

create index profile_terms_all on profile_terms (term, user_id);
create index profile_terms_of_role on profile_terms (role, term, user_id);
create index profile_terms_of_team on profile_terms (team_id, term, user_id);
create index profile_terms_rostered on profile_terms (term, user_id)
  where role = 'ARTIST' and team_id <> user_id and is_active;

create function write_added_terms() returns trigger language plpgsql as $$
begin
  insert into profile_terms (user_id, team_id, role, is_active, term)
    select a.id, a.team_id, a.role, a.deactivated_at is null, term
      from added a cross join lateral terms_of(a.full_name, a.display_name, a.company_name, a.email) term;
  return null;
end $$;

create function write_changed_terms() returns trigger language plpgsql as $$
begin
  delete from profile_terms where user_id = new.id;
  insert into profile_terms (user_id, team_id, role, is_active, term)
    select new.id, new.team_id, new.role, new.deactivated_at is null, term
      from terms_of(new.full_name, new.display_name, new.company_name, new.email) term;
  return null;
end $$;

create trigger profiles_terms_added after insert on profiles
  referencing new table as added for each statement execute function write_added_terms();
create trigger profiles_terms_changed after update of full_name, display_name, company_name, email, role, deactivated_at on profiles
  for each row execute function write_changed_terms();
