-- A label's own channel takes its artists' videos where the label has said so. The platform's own is everybody's anyway.
alter table channels add column serves_artists boolean not null default false;
alter table channels add constraint serves_with_an_owner check (not serves_artists or user_id is not null);
