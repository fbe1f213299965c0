-- Four things of ours stood on accounts of something else: the other side of an advance on our commission, what was paid out on what
-- stores owe us, the fee of a withdrawal on the stores' fees, and what a store keeps back for composers on taxes. Each has an account
-- of its own from here on, and the past reads the same.
--
-- The books are append-only, and nothing of the past is restated but its name. No entry is added, taken away or reversed, and no line
-- changes its amount, currency, owner, day or entry: a line that stood on a shared account stands on the account of its own name, in the
-- same currency. Which lines those are is told by what they are already (the kind of line and of entry, the file's own column), so
-- nobody decides about one of them. The alternative, an entry of today that carries the sums over, would leave every month of the past
-- wrong and show money moving on a day when none did. The guard against changes is lifted in this transaction alone, and the figures of
-- before and after are compared in it: where a single sum of an entry or of a person differs, nothing of this is kept.
alter table ledger_accounts drop constraint ledger_accounts_kind_check, drop constraint ledger_accounts_check3;
alter table ledger_accounts
  add constraint ledger_accounts_kind_check check (kind in
    ('available', 'pending', 'held', 'withdrawing', 'margin', 'advance',
     'platform', 'clearing', 'payouts', 'payout_fees', 'lent', 'fees', 'taxes', 'songwriters', 'unmatched', 'rounding', 'conversion')),
  add constraint ours_are_nobodys check (kind not in
    ('platform', 'clearing', 'payouts', 'payout_fees', 'lent', 'fees', 'taxes', 'songwriters', 'unmatched', 'rounding', 'conversion')
    or (user_id is null and participant_id is null));
alter table ledger_lines drop constraint ledger_lines_kind_check;
alter table ledger_lines add constraint ledger_lines_kind_check check (kind in
  ('royalty', 'margin', 'commission', 'fee', 'payout_fee', 'withholding', 'songwriter', 'recoup', 'advance', 'clearing', 'unmatched',
   'rounding', 'conversion', 'maturity', 'hold', 'release', 'correction', 'withdrawal'));

-- A fee of ours is taken off like a store's: no month changes its sums by the name.
create or replace function side_of_line(kind text, amount_micros bigint) returns text language sql immutable parallel safe as $$
  select case when kind = 'withdrawal' then 'paid'
              when kind in ('commission', 'fee', 'payout_fee', 'withholding', 'songwriter') then 'deduction'
              -- The lender earns by it, the borrower is taken something off.
              when kind in ('advance', 'correction', 'recoup') and amount_micros < 0 then 'deduction'
              else 'income' end
$$;

create temp table named on commit drop as
select l.id, l.currency, l.account_id,
       case when l.account_kind = 'platform' then 'lent'
            when l.account_kind = 'clearing' then 'payouts'
            when l.account_kind = 'fees' then 'payout_fees'
            when l.account_kind = 'taxes' then 'songwriters'
            else l.account_kind end as account_kind,
       case when l.kind = 'fee' then 'payout_fee' when l.kind = 'withholding' then 'songwriter' else l.kind end as kind
  from ledger_lines l join ledger_entries e on e.id = l.entry_id left join statements s on s.id = e.statement_id
 where (l.account_kind = 'platform' and l.kind in ('advance', 'recoup'))
    or (e.kind = 'withdrawal' and (l.account_kind in ('clearing', 'fees') or l.kind = 'fee'))
    or (l.account_kind = 'taxes' and s.reading -> 'header' ->> (s.mapping -> 'columns' ->> 'withheld')::integer
          ~* 'songwriter|composer|compositor|mechanical');

insert into ledger_accounts (kind, currency)
select distinct account_kind, currency from named where account_kind in ('lent', 'payouts', 'payout_fees', 'songwriters')
on conflict do nothing;
update named n set account_id = a.id from ledger_accounts a
 where a.kind = n.account_kind and a.currency = n.currency and a.user_id is null and a.participant_id is null and a.advance_id is null
   and n.account_kind in ('lent', 'payouts', 'payout_fees', 'songwriters');

create temp table sums_before on commit drop as
select entry_id, user_id, currency, created_at, count(*) as lines, sum(amount_micros) as micros from ledger_lines group by 1, 2, 3, 4;
alter table ledger_lines disable trigger ledger_lines_append_only;
update ledger_lines l set account_id = n.account_id, account_kind = n.account_kind, kind = n.kind from named n where n.id = l.id;
alter table ledger_lines enable trigger ledger_lines_append_only;
do $$
begin
  if exists (
    (select entry_id, user_id, currency, created_at, count(*), sum(amount_micros) from ledger_lines group by 1, 2, 3, 4
     except select * from sums_before)
    union all
    (select * from sums_before
     except select entry_id, user_id, currency, created_at, count(*), sum(amount_micros) from ledger_lines group by 1, 2, 3, 4)) then
    raise exception 'the books say something else than before';
  end if;
end $$;
