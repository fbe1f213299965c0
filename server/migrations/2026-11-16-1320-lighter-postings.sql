-- A posting writes tens of thousands of rows in one go, and an index or a check of each costs it as much as the row itself.

-- Whoever looks for a share knows whose it is: by the group alone nobody looks.
drop index statement_shares_of_group;
drop index statement_shares_of_person;
create index statement_shares_of_person on statement_shares (user_id, statement_id, number) where user_id is not null;

-- Written beside the entry in its transaction, as groups and shares are, which refer to it without a check, too. Neither entries nor
-- statements are ever deleted, and nobody who has an account in the ledger, which whoever has income has.
alter table statement_income drop constraint statement_income_entry_id_fkey;
alter table statement_income drop constraint statement_income_statement_id_fkey;
alter table statement_income drop constraint statement_income_user_id_fkey;
alter table income_cells drop constraint income_cells_user_id_fkey;

-- Currencies are held against the totals of the file when lines are imported, and months are first days by the way they are read. Which
-- names PostgreSQL gave these checks depends on whether the table that was renamed before had them already.
alter table statement_lines
  drop constraint if exists statement_lines_currency_check, drop constraint if exists statement_lines_currency_check1,
  drop constraint if exists statement_lines_sale_month_check, drop constraint if exists statement_lines_sale_month_check1;
