-- Words of a mail as the template of its plan gives them; null for the product's own.
alter table release_tasks add column mail_words jsonb;
