import { sql } from 'kysely';

/** Owners `p` whose public pages visitors find: artists and labels whose account is open. */
export const isPageOwner = sql<boolean>`(p.deactivated_at is null and p.erased_at is null and p.role in ('ARTIST', 'AGGREGATOR'))`;

/** The label that the owner `p` is, or is with. */
export const labelOfOwner = sql<string | null>`(case when p.role = 'AGGREGATOR' then p.id else p.aggregator_id end)`;

/** The label's own domain, where it has proved one: pages of its people are at home there. */
export const homeHostOfOwner = sql<
  string | null
>`(select d.host from custom_domains d join profiles o on o.id = d.owner_id
  where d.owner_id = ${labelOfOwner} and d.status = 'verified' and o.role = 'AGGREGATOR' and o.deactivated_at is null)`;

/** The label's name, where it has one of its own. */
export const labelNameOfOwner = sql<
  string | null
>`(select b.options ->> 'companyName' from brands b where b.owner_id = ${labelOfOwner})`;

/** The label whose domain the asked host `a.host` is. */
export const ownerOfHost = sql<
  string | null
>`(select d.owner_id from custom_domains d join profiles o on o.id = d.owner_id
  where d.host = a.host and d.status = 'verified' and o.role = 'AGGREGATOR' and o.deactivated_at is null)`;

/** The ending of the smart link of the release `r`, where one is on. */
export const smartLinkOfRelease = sql<string | null>`(select x.address from smart_links s
  join smart_link_addresses x on x.link_id = s.id and x.is_current where s.release_id = r.id and s.is_on)`;
