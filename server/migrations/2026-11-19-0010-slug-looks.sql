-- 'c1ara' passes for 'clara': a pair of signs is now known with any sign of its kinds. The looks kept so far follow; where another
-- address has the look already, both stay as they are.
with anew as (select distinct on (wanted) look, wanted
                from (select look, replace(look, 'cl', 'd') as wanted from link_page_slugs where look like '%cl%') looks
               order by wanted, look)
update link_page_slugs s set look = anew.wanted from anew
 where s.look = anew.look and not exists (select from link_page_slugs o where o.look = anew.wanted);
with anew as (select distinct on (wanted) look, wanted
                from (select look, replace(look, 'cl', 'd') as wanted from smart_link_addresses where look like '%cl%') looks
               order by wanted, look)
update smart_link_addresses s set look = anew.wanted from anew
 where s.look = anew.look and not exists (select from smart_link_addresses o where o.look = anew.wanted);
