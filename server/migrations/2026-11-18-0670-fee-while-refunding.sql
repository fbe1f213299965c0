-- A fee on its way back pays nothing any more: a work that is corrected meanwhile is paid for anew, and its owner waits for no bank.
drop index payments_open_of_thing;
create unique index payments_open_of_thing on payments (purpose, thing_id) where status in ('pending', 'paid');
-- Refunds that wait for a person of finance.
create index payments_refund_due on payments (created_at desc, id desc) where awaits_refund;
