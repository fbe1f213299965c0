-- What stores and collecting societies know a participant by (issue: music distribution). All of it is optional.
alter table participants
  -- As the domain keeps them: digits, and capitals where a CNPJ has letters.
  add column cpf_cnpj          text check (cpf_cnpj ~ '^[0-9]{11}$|^[0-9A-Z]{12}[0-9]{2}$'),
  add column ipi               text check (ipi ~ '^[0-9]{11}$'),
  add column spotify_artist_id text check (spotify_artist_id ~ '^[0-9A-Za-z]{22}$'),
  add column apple_artist_id   text check (apple_artist_id ~ '^[0-9]{1,19}$');

-- A code as it was typed may have blanks and dashes. These are the same codes as they are compared, whoever typed them how:
-- an EAN that begins with a zero is the UPC behind it, as in issued_codes.
alter table releases add column upc_code text collate "C" generated always as
  (regexp_replace(regexp_replace(upc, '[^0-9]', '', 'g'), '^0([0-9]{12})$', '\1')) stored;
alter table tracks add column isrc_code text collate "C" generated always as
  (regexp_replace(upper(regexp_replace(isrc, '[^A-Za-z0-9]', '', 'g')), '^ISRC(.{12})$', '\1')) stored;
create index releases_of_upc on releases (upc_code) where upc_code <> '';
create index tracks_of_isrc on tracks (isrc_code) where isrc_code <> '';
