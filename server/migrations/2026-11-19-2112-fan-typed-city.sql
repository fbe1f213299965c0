-- A fan may type a city beside the address. It belongs to the consent until the mailbox confirms it: a stranger changes nobody's city.
alter table fan_consents add column city text check (length(city) between 1 and 80);
