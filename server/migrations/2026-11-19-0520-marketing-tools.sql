-- Tools of marketing that an administrator switches on for an artist (issue 26, point 7). Labels and administrators have them by right.
create table marketing_tools (
  user_id    uuid not null references profiles (id) on delete cascade,
  tool       text not null check (tool in ('hubspot', 'webhooks')),
  granted_by uuid references profiles (id) on delete set null,
  granted_at timestamptz(3) not null,
  primary key (user_id, tool)
);
create index marketing_tools_granted_by on marketing_tools (granted_by) where granted_by is not null;

-- The tool that a request names. Null: something that the product does not have.
alter table general_requests add column tool text check (tool in ('hubspot', 'webhooks'));
create unique index general_requests_open_of_tool on general_requests (user_id, tool) where status = 'pending' and tool is not null;

-- A HubSpot account. A null owner is the platform; else an artist or a label.
create table crm_connections (
  id              uuid primary key default gen_random_uuid(),
  owner_id        uuid references profiles (id) on delete cascade,
  sealed_token    text not null,
  -- The last signs, by which people know a token again.
  token_end       text not null check (length(token_end) <= 4),
  -- The newest answer of HubSpot. Null: it was not asked yet.
  finding         text check (finding in ('works', 'refused', 'scopes', 'busy', 'unreachable')),
  account         text,
  test_started_at timestamptz(3),
  tested_at       timestamptz(3),
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  updated_by      uuid references profiles (id) on delete set null,
  constraint one_crm_of_an_owner unique nulls not distinct (owner_id)
);
create index crm_connections_of_editor on crm_connections (updated_by) where updated_by is not null;
