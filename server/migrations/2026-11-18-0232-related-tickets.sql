-- Two tickets about one thing. A merged one has given its talk to an older one of the same person and says where it went on.
alter table tickets add column merged_into uuid references tickets (id) on delete set null;
alter table tickets add constraint merged_is_resolved check (merged_into is null or status = 'resolved');
create index tickets_merged_into on tickets (merged_into) where merged_into is not null;

-- Tickets the staff looks at together; either names the other, so the pair stands once.
create table ticket_links (
  ticket_id  uuid not null references tickets (id) on delete cascade,
  other_id   uuid not null references tickets (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (ticket_id, other_id),
  constraint pair_stands_once check (ticket_id < other_id)
);
create index ticket_links_of_other on ticket_links (other_id);
