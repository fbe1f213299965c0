-- A question may be about a musical work.
alter table tickets drop constraint tickets_about_kind_check;
alter table tickets add constraint tickets_about_kind_check
  check (about_kind in ('release', 'track', 'withdrawal', 'statement', 'work'));
