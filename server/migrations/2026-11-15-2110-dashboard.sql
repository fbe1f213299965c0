-- The first screen of everybody (issue: money out and the dashboard): each of its parts is the beginning of an index.

-- The latest releases by their day, of a person or a team; what has no day comes last.
create index releases_latest_of_user on releases (user_id, release_date desc nulls last, id desc);
create index releases_latest_of_team on releases (team_id, release_date desc nulls last, id desc);
-- The next one to come out: among what was sent and is not out.
create index releases_coming_of_user on releases (user_id, release_date, id)
  where shelf in ('pending', 'correction', 'approved', 'processing', 'completed', 'error');
create index releases_coming_of_team on releases (team_id, release_date, id)
  where shelf in ('pending', 'correction', 'approved', 'processing', 'completed', 'error');

-- Agreements with shares that somebody was asked about and has not accepted: nobody looks through a catalogue for them.
create table open_agreements (
  agreement_id uuid primary key references split_agreements (id) on delete cascade,
  -- No reference: the agreement has it, and whoever answers would wait here for whoever divides anew, and they for the answer.
  release_id   uuid not null,
  user_id      uuid not null,
  team_id      uuid not null,
  amount       integer not null check (amount >= 0),
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade on delete cascade
);
create index open_agreements_of_user on open_agreements (user_id, release_id);
create index open_agreements_of_team on open_agreements (team_id, release_id);

create function is_share_open(status text, invited_at timestamptz) returns boolean language sql immutable parallel safe as $$
  select status in ('invited', 'disputed') and invited_at is not null
$$;
-- Agreements in one order: two statements about the same ones do not wait for each other in a circle. One that was deleted takes
-- its row along.
create function add_open_shares(agreements uuid[], amounts integer[]) returns void language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select a.id, a.release_id, r.user_id, r.team_id, sum(c.amount)::integer as amount
      from unnest(agreements, amounts) c (agreement_id, amount)
      join split_agreements a on a.id = c.agreement_id join releases r on r.id = a.release_id
     group by 1, 2, 3, 4 having sum(c.amount) <> 0 order by 1
  loop
    if changed.amount > 0 then
      insert into open_agreements as o (agreement_id, release_id, user_id, team_id, amount)
        values (changed.id, changed.release_id, changed.user_id, changed.team_id, changed.amount)
        on conflict (agreement_id) do update set amount = o.amount + excluded.amount;
    else
      -- Taken off before it is looked at: whoever answers at the same time waits here, and the last of them finds nothing left.
      update open_agreements set amount = amount + changed.amount where agreement_id = changed.id;
      delete from open_agreements where agreement_id = changed.id and amount = 0;
    end if;
  end loop;
end $$;

create function open_added_shares() returns trigger language plpgsql as $$
begin
  perform add_open_shares(array_agg(agreement_id), array_agg(1)) from added where is_share_open(status, invited_at);
  return null;
end $$;
create function open_changed_shares() returns trigger language plpgsql as $$
begin
  perform add_open_shares(array_agg(agreement_id), array_agg(amount)) from (
    select agreement_id, 1 as amount from added where is_share_open(status, invited_at)
    union all select agreement_id, -1 from removed where is_share_open(status, invited_at)) changed;
  return null;
end $$;
create function close_removed_shares() returns trigger language plpgsql as $$
begin
  perform add_open_shares(array_agg(agreement_id), array_agg(-1)) from removed where is_share_open(status, invited_at);
  return null;
end $$;
create trigger split_shares_open_added after insert on split_shares
  referencing new table as added for each statement execute function open_added_shares();
create trigger split_shares_open_changed after update on split_shares
  referencing old table as removed new table as added for each statement execute function open_changed_shares();
create trigger split_shares_open_removed after delete on split_shares
  referencing old table as removed for each statement execute function close_removed_shares();

insert into open_agreements (agreement_id, release_id, user_id, team_id, amount)
select a.id, r.id, r.user_id, r.team_id, count(*) from split_shares s
  join split_agreements a on a.id = s.agreement_id join releases r on r.id = a.release_id
 where is_share_open(s.status, s.invited_at) group by 1, 2, 3, 4;

-- Who is asked, and what is quarrelled about; what somebody was promised, newest first.
create index split_shares_asked on split_shares (email) where status = 'invited';
create index split_shares_disputed on split_shares (id) where status = 'disputed';
create index split_shares_newest_of_payee on split_shares (payee_id, decided_at desc, id desc) where payee_id is not null;

-- What came back lately.
create index withdrawals_failed_of_user on withdrawals (user_id, updated_at desc) where status in ('returned', 'refused');
-- Files that wait for somebody.
create index statements_waiting on statements (status, id) where status in ('mapping', 'ready', 'review');
