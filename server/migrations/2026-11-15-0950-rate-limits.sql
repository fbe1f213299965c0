-- The shape that rate-limiter-flexible expects. Unlogged: losing the counts in a crash only forgives a few calls.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
