-- An advance was counted as income of the month it was paid in, and as a deduction of whoever lent it; what came back of it as income.
-- It is neither: it stands beside them. Months are sums of lines, and are added up anew; no line changes, and no month ends otherwise.
alter table ledger_months add column advances_micros bigint not null default 0;
create or replace function side_of_line(kind text, amount_micros bigint) returns text language sql immutable parallel safe as $$
  select case when kind = 'withdrawal' then 'paid'
              when kind in ('advance', 'recoup') then 'advance'
              when kind in ('commission', 'fee', 'payout_fee', 'withholding', 'songwriter') then 'deduction'
              when kind = 'correction' and amount_micros < 0 then 'deduction'
              else 'income' end
$$;
create or replace function settle_ledger_lines() returns trigger language plpgsql as $$
begin
  if exists (select 1 from new_lines group by entry_id, currency having sum(amount_micros) <> 0) then
    raise exception 'an entry does not sum to zero' using errcode = 'check_violation', constraint = 'ledger_entry_balances';
  end if;
  if exists (select 1 from new_lines n join ledger_accounts a on a.id = n.account_id
              where a.user_id is distinct from n.user_id or a.kind <> n.account_kind) then
    raise exception 'a line says another owner than its account' using errcode = 'check_violation';
  end if;
  insert into balances as b (user_id, currency, amount, pending_micros, held_micros, withdrawing_micros, updated_at)
  select user_id, currency,
         coalesce(sum(amount_micros) filter (where account_kind in ('available', 'margin')), 0),
         coalesce(sum(amount_micros) filter (where account_kind = 'pending'), 0),
         coalesce(sum(amount_micros) filter (where account_kind = 'held'), 0),
         coalesce(sum(amount_micros) filter (where account_kind = 'withdrawing'), 0),
         max(created_at)
    from new_lines
   where user_id is not null and account_kind in ('available', 'margin', 'pending', 'held', 'withdrawing')
   group by user_id, currency
   order by user_id, currency
  on conflict (user_id, currency) do update set
    amount = b.amount + excluded.amount,
    pending_micros = b.pending_micros + excluded.pending_micros,
    held_micros = b.held_micros + excluded.held_micros,
    withdrawing_micros = b.withdrawing_micros + excluded.withdrawing_micros,
    updated_at = excluded.updated_at;
  insert into ledger_months as m (user_id, currency, month, income_micros, deductions_micros, paid_micros, advances_micros)
  select user_id, currency, month_of_line(created_at),
         coalesce(sum(amount_micros) filter (where side_of_line(kind, amount_micros) = 'income'), 0),
         coalesce(-sum(amount_micros) filter (where side_of_line(kind, amount_micros) = 'deduction'), 0),
         coalesce(-sum(amount_micros) filter (where side_of_line(kind, amount_micros) = 'paid'), 0),
         coalesce(sum(amount_micros) filter (where side_of_line(kind, amount_micros) = 'advance'), 0)
    from new_lines
   where user_id is not null and account_kind in ('available', 'margin', 'pending', 'held', 'withdrawing')
   group by 1, 2, 3
   order by 1, 2, 3
  on conflict (user_id, currency, month) do update set
    income_micros = m.income_micros + excluded.income_micros,
    deductions_micros = m.deductions_micros + excluded.deductions_micros,
    paid_micros = m.paid_micros + excluded.paid_micros,
    advances_micros = m.advances_micros + excluded.advances_micros;
  return null;
end $$;

update ledger_months m set income_micros = s.income, deductions_micros = s.deductions, advances_micros = s.advances
  from (select user_id, currency, month_of_line(created_at) as month,
               coalesce(sum(amount_micros) filter (where side_of_line(kind, amount_micros) = 'income'), 0) as income,
               coalesce(-sum(amount_micros) filter (where side_of_line(kind, amount_micros) = 'deduction'), 0) as deductions,
               coalesce(sum(amount_micros) filter (where side_of_line(kind, amount_micros) = 'advance'), 0) as advances
          from ledger_lines
         where user_id is not null and account_kind in ('available', 'margin', 'pending', 'held', 'withdrawing')
         group by 1, 2, 3) s
 where s.user_id = m.user_id and s.currency = m.currency and s.month = m.month
   and (m.income_micros, m.deductions_micros, m.advances_micros) is distinct from (s.income, s.deductions, s.advances);
