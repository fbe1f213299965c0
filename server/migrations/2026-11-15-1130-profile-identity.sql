-- A deactivated person keeps the history and loses the way in.
alter table profiles
  add column deactivated_at timestamptz(3),
  -- The text the person agreed to at registration, by version (LGPD, art. 8).
  add column terms_version text,
  add column terms_accepted_at timestamptz(3);
