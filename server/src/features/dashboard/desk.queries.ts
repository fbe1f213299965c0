import { QUEUE_CAP } from '@toada/domain/dashboard/dashboard.contract.ts';
import { DESK_SHOWN, type DeskKind } from '@toada/domain/dashboard/staff-home.contract.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';

const shown = sql.lit(DESK_SHOWN);
const person = sql`p.id as person_id, coalesce(p.display_name, nullif(p.company_name, ''), p.full_name) as name, p.avatar_key`;
const cover = sql`
  (select coalesce(f.preview_key, f.storage_key) from media_files f where f.id = r.cover_file_id and f.stored_at is not null) as cover_key`;

/** A case as the database has it; what a kind does not know is not there. */
export type DeskRow = {
  id: string;
  person_id: string;
  name: string;
  avatar_key: string | null;
  number?: number;
  title?: string | null;
  cover_key?: string | null;
  code?: string | null;
  words?: string | null;
  on?: string | null;
  currency?: string | null;
  micros?: string | null;
  is_risky?: boolean;
  is_mine?: boolean;
  since: string;
  /** A ticket's first answer was given. */
  is_answered?: boolean;
};

/** Each queue's oldest cases. Every one is the beginning of an index, and no longer than what is shown. */
const rowsOf: Record<DeskKind, (actorId: Expression<string>) => RawBuilder<unknown>> = {
  withdrawals: () => sql`
    select w.id, w.number, ${person}, w.currency, w.amount_micros::text as micros, w.approvals_needed > 1 as is_risky,
           w.approvals || '/' || w.approvals_needed as code, w.created_at as since
      from (select * from withdrawals where status in ('requested', 'review') order by created_at, id limit ${shown}) w
      join profiles p on p.id = w.user_id`,
  deliveries: () => sql`
    select d.release_id as id, ${person}, r.title, ${cover}, d.platform as code, d.detail as words, r.release_date as on,
           r.release_date is not null and r.release_date < current_date + 7 as is_risky, coalesce(d.ended_at, d.created_at) as since
      from (select * from deliveries where status = 'failed' order by created_at, id limit ${shown}) d
      join releases r on r.id = d.release_id join profiles p on p.id = r.user_id`,
  verifications: () => sql`
    select v.user_id as id, ${person}, v.attempt as number, p.role as code, false as is_risky, v.submitted_at as since
      from (select * from document_verifications where status = 'pending_review' order by created_at, id limit ${shown}) v
      join profiles p on p.id = v.user_id`,
  tickets: (actorId) => sql`
    select t.id, t.number, ${person}, t.subject as title, left(m.text, 140) as words, t.category as code,
           t.assignee_id is not distinct from ${actorId}::uuid as is_mine, t.assignee_id is null as is_risky,
           t.first_answer_at is not null as is_answered, coalesce(t.waits_since, t.created_at) as since
      from (select * from tickets where status in ('open', 'in_progress') and not is_hosted
             and (assignee_id is null or assignee_id = ${actorId}::uuid)
             order by queue_at, id limit ${shown} * 2) t
      join profiles p on p.id = t.user_id
      left join ticket_messages m on m.ticket_id = t.id and m.place = t.last_place`,
  reviews: () => sql`
    select r.id, ${person}, r.title, ${cover}, r.type as code, r.artist as words, r.release_date as on,
           r.release_date is not null and r.release_date < current_date + 7 as is_risky, d.submitted_at as since
      from (select * from distributions where status = 'pending' and submitted_at is not null
             order by submitted_at, release_id limit ${shown}) d
      join releases r on r.id = d.release_id join profiles p on p.id = r.user_id`,
  paymentAccounts: () => sql`
    select a.id, ${person}, a.account_type as code, a.account_holder_name as words,
           lower(a.account_holder_name) <> lower(coalesce(p.verified_name, p.full_name)) as is_risky, a.submitted_at as since
      from (select * from payment_accounts where status = 'pending' order by submitted_at, id limit ${shown}) a
      join profiles p on p.id = a.user_id`,
  generalRequests: () => sql`
    select q.id, ${person}, q.request_type as code, nullif(q.tool_name, '') as title, left(q.details, 140) as words,
           case when q.amount_micros is null then null else 'BRL' end as currency, q.amount_micros::text as micros,
           q.created_at as since
      from (select * from general_requests where status = 'pending' order by created_at, id limit ${shown}) q
      join profiles p on p.id = q.user_id`,
  integrationRequests: () => sql`
    select q.id, ${person}, q.distributor_name as title, left(q.details, 140) as words, q.requested_at as since
      from (select * from integration_requests where status = 'pending' order by requested_at, id limit ${shown}) q
      join profiles p on p.id = q.aggregator_id`,
};

/** Cases of the kinds that are the caller's work, and the settings by which they are due. */
export function deskCases(kinds: readonly DeskKind[], actorId: Expression<string>): RawBuilder<unknown> {
  const lists = kinds.map((kind) => sql`${sql.lit(kind)}, (select json_agg(c) from (${rowsOf[kind](actorId)}) c)`);
  return sql`json_build_object(${sql.join(lists)})`;
}

export const answerSettings = sql`(
  select json_object_agg(key, value) from platform_settings
   where key like 'desk.%' or key like 'support.%' or key = 'withdrawal.answerHours')`;

export type HealthRow = {
  stores_on: number;
  stores_paused: number;
  queued: number;
  last_statement: { id: string; name: string; posted_at: string } | null;
};

/** The house's own connectors, messages that wait for a lane, and the newest statement in the ledger. */
export const health = sql`(
  select json_build_object(
      'stores_on', coalesce(sum(1) filter (where c.is_on and not c.is_paused), 0)::int,
      'stores_paused', coalesce(sum(1) filter (where c.is_on and c.is_paused), 0)::int,
      'queued', cardinality(array(select 1 from deliveries where status = 'queued' limit ${sql.lit(QUEUE_CAP)})),
      'last_statement', (select json_build_object('id', s.id, 'name', s.name, 'posted_at', s.posted_at) from statements s
                          where s.status = 'posted' and s.posted_at is not null order by s.created_at desc, s.id desc limit 1))
    from connectors c where c.aggregator_id is null)`;
