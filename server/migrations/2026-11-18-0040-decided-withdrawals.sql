-- Today's decisions of finance stand below its queue.
create index withdrawal_steps_newest on withdrawal_steps (at desc);
