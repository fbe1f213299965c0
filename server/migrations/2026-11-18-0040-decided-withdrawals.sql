-- What finance decided today stands below its queue.
create index withdrawal_steps_newest on withdrawal_steps (at desc);
