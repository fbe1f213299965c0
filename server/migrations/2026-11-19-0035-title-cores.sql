-- A title without its small words: 'Boi de Lua' and 'Boi da Lua' may be one work. A title of small words alone keeps them.
alter table works add column title_core text generated always as (coalesce(
  nullif(regexp_replace(regexp_replace(fold_text(title),
    '\m(a|o|as|os|um|uma|de|da|do|das|dos|e|em|na|no|nas|nos|ao|aos|com|por|pra|para)\M', '', 'g'), '[^a-z0-9]+', '', 'g'), ''),
  regexp_replace(fold_text(title), '[^a-z0-9]+', '', 'g'))) stored;
create index works_by_core on works (title_core text_pattern_ops) where submitted_at is not null;
