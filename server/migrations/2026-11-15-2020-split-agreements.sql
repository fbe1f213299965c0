-- Who gets which part of the income of a release or a track, from which month of sale on (issue: money in).
create table split_agreements (
  id             uuid primary key default gen_random_uuid(),
  release_id     uuid not null references releases (id) on delete cascade,
  track_id       uuid references tracks (id) on delete cascade,
  -- The first month of sale it is about; the first agreement of a release is about all before, too.
  effective_from date not null check (extract(day from effective_from) = 1),
  created_by     uuid references profiles (id),
  created_at     timestamptz(3) not null,
  unique nulls not distinct (release_id, track_id, effective_from)
);
create index split_agreements_of_track on split_agreements (track_id) where track_id is not null;

create table split_shares (
  id                 uuid primary key default gen_random_uuid(),
  agreement_id       uuid not null references split_agreements (id) on delete cascade,
  place              integer not null,
  participant_id     uuid not null references participants (id),
  name               text not null,
  role               text not null check (role in ('Artista', 'Compositor', 'Produtor', 'Selo')),
  share_basis_points integer not null check (share_basis_points between 0 and 10000),
  -- Where the invitation goes, as it was when the agreement was written: a change of the participant's address moves nobody's money.
  email              text,
  -- `own`: nobody is asked, the owner of the release is paid (the participant has no e-mail, or the owner's).
  status             text not null check (status in ('own', 'invited', 'accepted', 'disputed')),
  -- Who is paid once it is accepted: the owner, or whoever has the address the invitation went to.
  payee_id           uuid references profiles (id),
  token_hash         text unique,
  invited_at         timestamptz(3),
  decided_at         timestamptz(3),
  dispute            text,
  unique (agreement_id, place)
);
create index split_shares_of_participant on split_shares (participant_id);
create index split_shares_of_payee on split_shares (payee_id) where payee_id is not null;
-- Accepted, and nobody with the address has an account yet.
create index split_shares_waiting on split_shares (email) where status = 'accepted' and payee_id is null;

-- The platform's commission (by plan, person or release) and a label's margin (by its artist or release), from a month of
-- sale on. The narrowest one that has begun counts.
create table royalty_terms (
  id             uuid primary key default gen_random_uuid(),
  kind           text not null check (kind in ('commission', 'margin')),
  plan           text,
  user_id        uuid references profiles (id),
  release_id     uuid references releases (id) on delete cascade,
  basis_points   integer not null check (basis_points between 0 and 10000),
  effective_from date not null check (extract(day from effective_from) = 1),
  created_by     uuid not null references profiles (id),
  created_at     timestamptz(3) not null,
  check (num_nonnulls(plan, user_id, release_id) <= 1),
  unique nulls not distinct (kind, plan, user_id, release_id, effective_from)
);
create index royalty_terms_newest on royalty_terms (created_at desc, id desc);

-- Money paid ahead of income: it is earned back from the release (or from all of a person's) before anything is divided.
create table advances (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null,
  team_id       uuid not null,
  -- Kept when the release is erased with its person.
  release_id    uuid references releases (id) on delete set null,
  -- Who paid it and earns it back: the platform, or the label.
  lender_id     uuid references profiles (id),
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  amount_micros bigint not null check (amount_micros > 0),
  note          text not null,
  created_by    uuid not null references profiles (id),
  created_at    timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade
);
create trigger advances_team before insert on advances for each row execute function fill_team();
create index advances_of_person on advances (user_id, created_at desc, id desc);
create index advances_of_team on advances (team_id, created_at desc, id desc);
create index advances_newest on advances (created_at desc, id desc);
alter table ledger_accounts add foreign key (advance_id) references advances (id);

-- What is out there already was divided as its release says.
insert into split_agreements (release_id, track_id, effective_from, created_at)
select distinct s.release_id, s.track_id, date '1900-01-01', r.created_at
  from splits s join releases r on r.id = s.release_id join distributions d on d.release_id = r.id
 where d.status <> 'draft';
insert into split_shares (agreement_id, place, participant_id, name, role, share_basis_points, email, status, payee_id)
select a.id, s.place, s.participant_id, s.name, s.role, s.share_basis_points,
       case when p.email <> o.email then p.email end,
       case when p.email is null or p.email = o.email then 'own' else 'invited' end,
       case when p.email is null or p.email = o.email then o.id end
  from split_agreements a
  join splits s on s.release_id = a.release_id and s.track_id is not distinct from a.track_id
  join participants p on p.id = s.participant_id
  join releases r on r.id = a.release_id
  join profiles o on o.id = r.user_id;
