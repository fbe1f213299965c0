-- What the operator changes while the product runs. The keys, their types and defaults stand in the domain's table;
-- a row is here only for what was changed.
create table platform_settings (
  key         text primary key,
  value       jsonb not null,
  updated_at  timestamptz(3) not null,
  updated_by  uuid not null
);
