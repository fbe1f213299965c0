alter table leads
  add column status     text not null default 'new' check (status in ('new', 'contacted', 'converted')),
  -- Where the person came from: the page, or the campaign that its address names.
  add column source     text not null default 'landing' check (length(source) between 1 and 60),
  add column updated_at timestamptz(3) not null default now(),
  -- Set once the CRM has it, with the id it has there.
  add column crm_id      text,
  add column crm_sent_at timestamptz(3),
  -- What a lead is found by: the beginnings of the words of its name, its address and its domain, without accents.
  add column terms      tsvector not null default '';

create function lead_terms(name text, email text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(
    words_of(name) || words_of(split_part(email, '@', 1)) || array[fold_text(email), fold_text(split_part(email, '@', 2))],
    ''))
$$;

-- A trigger and no generated column: a restored dump computes those before it knows where our functions are.
create function fill_lead_terms() returns trigger language plpgsql as $$
begin
  new.terms := lead_terms(new.name, new.email);
  return new;
end $$;

create trigger leads_terms before insert or update of name, email on leads
  for each row execute function fill_lead_terms();

create index leads_terms on leads using gin (terms);
create index leads_newest on leads (created_at, id);
create index leads_of_status on leads (status, created_at, id);
create index leads_of_type on leads (user_type, created_at, id);
