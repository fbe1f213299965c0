-- Visits of press kits are counted, too. A kit and a link page go by the same id, their owner's.
alter table visit_counts drop constraint visit_counts_kind_check;
alter table visit_counts add constraint visit_counts_kind_check check (kind in ('link_page', 'smart_link', 'press_kit'));
alter table visit_counts drop constraint visit_counts_pkey;
alter table visit_counts add primary key (subject_id, day, side, key, kind);
