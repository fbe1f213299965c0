-- Turns that were begun since one last came to an end, good or bad: a package that takes its worker with it begins one after the other
-- and ends none, which nothing else would ever tell from a worker that was killed by chance.
alter table deliveries add column turns_open integer not null default 0 check (turns_open >= 0);
