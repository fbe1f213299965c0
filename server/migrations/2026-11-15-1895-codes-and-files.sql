-- A label and staff press 'Gerar' for an artist: the code is the artist's, the hourly limit counts for who pressed.
alter table issued_codes add column issued_by uuid references profiles (id);
update issued_codes set issued_by = issued_to where source <> 'typed';
alter table issued_codes add constraint typed_without_a_press check ((source = 'typed') = (issued_by is null));
create index issued_codes_newest_of_presser on issued_codes (issued_by, issued_at desc) where issued_by is not null;

-- Two tracks may change their recordings with each other in one save: that no file is heard twice is true at its end.
alter table tracks drop constraint tracks_audio_file_id_key;
alter table tracks add constraint tracks_audio_file_id_key unique (audio_file_id) deferrable initially deferred;
