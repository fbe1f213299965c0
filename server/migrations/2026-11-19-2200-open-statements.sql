-- The home of finance lists what is on its way into the ledger: a handful among all that were ever posted.
create index statements_open on statements (created_at desc, id desc)
  where status in ('reading', 'mapping', 'ready', 'importing', 'review', 'seconding', 'approving', 'failed');
create index statements_reversal_asked on statements (id) where status = 'posted' and reversal_asked_at is not null;
