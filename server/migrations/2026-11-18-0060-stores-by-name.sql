-- A store is one of those of domain/src/distribution/platforms.ts wherever a row names one, as in connectors and distributions:
-- db/tables.ts reads the choice from the check. Requests have been held to the same list since each table was made, so every row passes.
alter table artist_pages add constraint artist_pages_platform_check check (platform in
  ('spotify', 'apple', 'youtube', 'deezer', 'tidal', 'amazon', 'tiktok', 'meta', 'soundcloud', 'pandora', 'audiomack', 'anghami'));
alter table deliveries add constraint deliveries_platform_check check (platform in
  ('spotify', 'apple', 'youtube', 'deezer', 'tidal', 'amazon', 'tiktok', 'meta', 'soundcloud', 'pandora', 'audiomack', 'anghami'));
alter table integration_requests add constraint integration_requests_distributor_id_check check (distributor_id in
  ('spotify', 'apple', 'youtube', 'deezer', 'tidal', 'amazon', 'tiktok', 'meta', 'soundcloud', 'pandora', 'audiomack', 'anghami'));
