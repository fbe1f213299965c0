-- How many people a statement would pay, each once however many currencies they get. A preview in several currencies that was made
-- before knows it of each currency alone, and is made again when somebody asks.
alter table statement_previews add column people integer;
update statement_previews set people = (sums -> 0 ->> 'people')::integer where jsonb_array_length(sums) = 1;
