import type { OpportunityAudience, OpportunityKind } from '@toada/domain/opportunity/opportunity.states.ts';
import { sql } from 'kysely';
import type { WideExecutor } from '../../../db/connect.ts';
import { publisherName } from '../opportunity.queries.ts';

/** Everything that a page says. */
export type OpportunityFacts = {
  id: string;
  code: string;
  title: string;
  description: string;
  kind: OpportunityKind;
  audience: OpportunityAudience;
  status: 'open' | 'closed';
  deadline: string;
  publisher: string;
  colours: { primary: string | null; secondary: string | null };
  homeHost: string | null;
};
type FoundPage = { place: number; facts: string; label_id: string | null; host_owner_id: string | null };

const labelOf = sql<string | null>`(case when p.role = 'AGGREGATOR' then p.id end)`;

/** Facts of published opportunities whose publisher is still there, all in one statement. */
export async function listPageFacts(db: WideExecutor, asked: readonly { host: string; code: string }[]) {
  const { rows } = await sql<FoundPage>`
    select a.place::int as place, ${labelOf} as label_id, json_build_object(
             'id', o.id, 'code', o.code, 'title', o.title, 'description', o.description, 'kind', o.kind,
             'audience', o.audience, 'status', o.status, 'deadline', o.deadline::text, 'publisher', ${publisherName},
             'colours', json_build_object('primary', b.options ->> 'primaryColor', 'secondary', b.options ->> 'secondaryColor'),
             'homeHost', h.host)::text as facts,
           (select d.owner_id from custom_domains d join profiles w on w.id = d.owner_id
             where d.host = a.host and d.status = 'verified' and w.role = 'AGGREGATOR' and w.deactivated_at is null) as host_owner_id
      from unnest(${asked.map(({ host }) => host)}::text[], ${asked.map(({ code }) => code)}::text[])
             with ordinality a (host, code, place)
      join opportunities o on o.code = a.code
      join profiles p on p.id = o.user_id
      left join brands b on b.owner_id is not distinct from ${labelOf}
      left join custom_domains h on h.owner_id = ${labelOf} and h.status = 'verified'
     where o.status in ('open', 'closed') and p.deactivated_at is null and p.erased_at is null
       and p.role in ('AGGREGATOR', 'ADMIN', 'SUPER_ADMIN')`.execute(db);
  return rows;
}
