-- /agenda is the address of people's calendars. Whoever had it as the address of their page is read at /link/{id} until they choose another.
delete from link_page_slugs where look = slug_look('agenda');
