-- The teaser that a smart link's page shows as a video. One that is deleted leaves the page.
alter table smart_links add column teaser_id uuid references teasers (id) on delete set null;
create index smart_links_of_teaser on smart_links (teaser_id) where teaser_id is not null;
