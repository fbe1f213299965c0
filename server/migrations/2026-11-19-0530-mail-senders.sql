-- A label's own sender of mails (issue 26, point 2). It sends once its records are found; DKIM is signed by us.
create table mail_senders (
  owner_id           uuid primary key references profiles (id) on delete cascade,
  from_name          text not null check (length(from_name) between 1 and 80),
  address            text not null check (length(address) between 6 and 254),
  domain             text not null,
  selector           text not null,
  public_key         text not null,
  sealed_private_key text not null,
  -- The platform's own domain of mail, whose servers the label's SPF lets send.
  spf_domain         text not null,
  status             text not null default 'pending' check (status in ('pending', 'verified', 'failed')),
  failures           text[] not null default '{}',
  check_started_at   timestamptz(3),
  checked_at         timestamptz(3),
  verified_at        timestamptz(3),
  -- Looks in a row that a proved domain has failed.
  misses             integer not null default 0,
  -- The newest mail to oneself.
  tested_at          timestamptz(3),
  test_failed        boolean not null default false,
  created_at         timestamptz(3) not null
);
create index mail_senders_verified on mail_senders (owner_id) where status = 'verified';

insert into status_moves (table_name, before, after) values
  ('mail_senders', 'pending', 'verified'),
  ('mail_senders', 'pending', 'failed'),
  ('mail_senders', 'verified', 'pending'),
  ('mail_senders', 'verified', 'failed'),
  ('mail_senders', 'failed', 'pending'),
  ('mail_senders', 'failed', 'verified');
create trigger refuse_move before update of status on mail_senders for each row
  when (old.status is distinct from new.status) execute function refuse_move();
