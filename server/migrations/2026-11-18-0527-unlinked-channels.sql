-- A channel may leave the network again: its owner takes it out, or the staff, with a reason.
alter table network_channels
  add column unlinked_at timestamptz(3),
  -- The staff's; null where the owner took it out.
  add column unlink_reason text,
  drop constraint network_channels_status_check,
  add constraint network_channels_status_check
    check (status in ('requested', 'reviewing', 'linked', 'refused', 'cancelled', 'unlinked')),
  drop constraint decided_with_its_moment,
  add constraint decided_with_its_moment check ((status in ('linked', 'refused', 'unlinked')) = (decided_at is not null)),
  add constraint unlinked_with_its_moment check ((status = 'unlinked') = (unlinked_at is not null));
insert into status_moves (table_name, before, after) values ('network_channels', 'linked', 'unlinked');
