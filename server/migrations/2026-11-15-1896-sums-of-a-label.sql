-- A label's sums are read from the index alone: one of a thousand artists asks for thousands of rows.
create index distribution_counts_sums_of_team on distribution_counts (team_id, status) include (amount);
drop index distribution_counts_of_team;
create index release_waits_sums_of_team on release_waits (team_id, release_date) include (amount);
drop index release_waits_of_team;
