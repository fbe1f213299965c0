-- Addresses that imitate: a doubled letter and 'v' for 'u' pass at a glance, too, and so does the name of another artist or label.
-- The look of a name or an address, as `slugLook` of the domain sees it. It folds by itself: an index is built without a search path.
create function slug_look(given text) returns text language sql immutable parallel safe as $$
  select regexp_replace(replace(replace(regexp_replace(
    translate(regexp_replace(lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '', 'g'), '1i0q52843697vw', 'llooszbaeggtuu'),
    '(.)\1+', '\1', 'g'), 'rn', 'm'), 'cl', 'd'), '(.)\1+', '\1', 'g')
$$;
create index profiles_by_display_look on profiles (slug_look(display_name));
create index profiles_by_company_look on profiles (slug_look(company_name));
create index profiles_by_name_look on profiles (slug_look(full_name));

-- The looks kept so far follow; where another address has the look already, both stay as they are.
with anew as (select distinct on (wanted) look, wanted from (select look, slug_look(slug) as wanted from link_page_slugs) looks
               where look <> wanted order by wanted, look)
update link_page_slugs s set look = anew.wanted from anew
 where s.look = anew.look and not exists (select from link_page_slugs o where o.look = anew.wanted);
with anew as (select distinct on (wanted) look, wanted from (select look, slug_look(address) as wanted from smart_link_addresses) looks
               where look <> wanted order by wanted, look)
update smart_link_addresses s set look = anew.wanted from anew
 where s.look = anew.look and not exists (select from smart_link_addresses o where o.look = anew.wanted);
