-- The name a mail may call its reader by: from an imported list alone, since pages ask for nothing but the address.
alter table fans add column name text check (length(name) between 1 and 80);
