-- Instants are kept in milliseconds, timestamptz(3): what JavaScript can carry, so that a page cursor names its row exactly.
-- Table and column names are the specification's (000, point 3).
create table profiles (
  id                      uuid primary key default gen_random_uuid(),
  full_name               text not null check (full_name <> ''),
  display_name            text,
  company_name            text,
  role                    text not null check (role in ('SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR')),
  email                   text not null,
  aggregator_id           uuid references profiles (id) on delete set null,
  -- Whose team the row belongs to: the aggregator's for its artists, else the person's own. One index away, without an OR.
  team_id                 uuid not null generated always as (coalesce(aggregator_id, id)) stored,
  is_verified             boolean not null default false,
  document_status         text not null default 'pending' check (document_status in ('pending', 'approved', 'rejected')),
  rejection_reason        text,
  verification_expires_at timestamptz(3),
  max_artists             integer not null default 10 check (max_artists >= 0),
  plan                    text not null default 'Padrão',
  cpf                     text,
  company_document        text,
  created_at              timestamptz(3) not null default now(),
  updated_at              timestamptz(3) not null default now(),
  constraint nobody_manages_themselves check (aggregator_id is distinct from id)
);

create unique index profiles_email on profiles (lower(email));
-- Lists are read newest first, whole, by role or by team; the id settles rows of one instant.
create index profiles_newest on profiles (created_at desc, id desc);
create index profiles_newest_by_role on profiles (role, created_at desc, id desc);
create index profiles_newest_of_team on profiles (team_id, created_at desc, id desc);
