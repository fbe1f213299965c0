-- Stores that take videos by DDEX are told by whoever set them up: no store publishes it. Apple's own format is written for music only.
alter table connectors
  add column takes_videos boolean not null default false,
  add constraint connectors_takes_videos check (not takes_videos or message_version <> 'itmsp');

-- The store inside the product reads videos; of the sandboxes there are, one shows it.
update connectors set takes_videos = true where protocol = 'sandbox' and platform = 'tidal';
