-- Statements come in any currency, and so do the debts that a reversal leaves: each can be converted, or it would lock all the money
-- of a person for ever. Reais need no rate.
alter table exchange_rates drop constraint exchange_rates_currency_check;
alter table exchange_rates add constraint exchange_rates_currency_check check (currency ~ '^[A-Z]{3}$' and currency <> 'BRL');
create index exchange_rates_recent on exchange_rates (valid_on);
