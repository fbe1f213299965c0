import { QUEUE_CAP } from '@toada/domain/dashboard/dashboard.contract.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { mine } from './part.queries.ts';

/** How many there are, up to the cap, and one of them: of several nobody asks which. */
export type Found = { count: number; id: string | null; name: string | null };

const cap = sql.lit(QUEUE_CAP);

function found(ids: RawBuilder<unknown>, name: RawBuilder<unknown>) {
  return sql<Found>`(
    select json_build_object('count', counted.amount, 'id', counted.id, 'name', ${name})
      from (select coalesce(sum(1), 0)::int as amount, min(id::text) as id from (${ids} limit ${cap}) every) counted)`;
}
const title = sql`(select title from releases where id = counted.id::uuid)`;

export function corrections(isLabel: boolean) {
  return found(sql`select r.id from releases r where ${mine(isLabel)} and r.shelf = 'correction'`, title);
}

/** Approved, and waiting for somebody to press 'Iniciar Processamento'. */
export function readyToStart(isLabel: boolean) {
  return found(sql`select r.id from releases r where ${mine(isLabel)} and r.shelf = 'approved'`, title);
}

/** Pending releases: a cleared one waits for the same button, and read-panel.ts asks of each whether something holds it. */
export function pendingReleases(isLabel: boolean) {
  return sql`(
    select json_agg(json_build_object('id', p.id, 'title', p.title)) from (
      select r.id, r.title from releases r where ${mine(isLabel)} and r.shelf = 'pending' limit ${cap}) p)`;
}

/** Releases with a share that somebody was asked about and has not accepted. */
export function openSplits(isLabel: boolean) {
  return found(sql`select distinct r.release_id as id from open_agreements r where ${mine(isLabel)}`, title);
}

/** Shares that wait for the person's own answer: those of the address they have shown to be theirs. */
export const askedSplits = found(
  sql`select s.agreement_id as id from split_shares s
       where s.status = 'invited' and s.invited_at is not null
         and s.email = (select u.email from auth.users u where u.id = me.id and u.email_confirmed_at is not null)`,
  sql`(select r.title from split_agreements a join releases r on r.id = a.release_id where a.id = counted.id::uuid)`,
);

/** Margins and advances that count for nothing until the person has answered. */
export const askedProposals = found(
  sql`select id from royalty_terms where asked_id = me.id and status = 'proposed'
      union all select id from advances where user_id = me.id and status = 'proposed' and not (needs_second and seconded_by is null)`,
  sql`null::text`,
);

export const newestVerification = sql`(
  select status from document_verifications where user_id = me.id order by created_at desc, id desc limit 1)`;

export const rejectedAccounts = found(
  sql`select id from payment_accounts where user_id = me.id and status = 'rejected'`,
  sql`null::text`,
);

/** Requests rejected lately and not asked again. */
export function rejectedRequests(since: Expression<Date>) {
  return found(
    sql`select r.id from general_requests r
         where r.user_id = me.id and r.status = 'rejected' and r.decided_at > ${since}::timestamptz
           and not exists (select 1 from general_requests later
                            where later.user_id = me.id and later.request_type = r.request_type and later.created_at > r.decided_at)`,
    sql`(select tool_name from general_requests where id = counted.id::uuid and tool_name <> '')`,
  );
}

/** Withdrawals that came back lately, the newest first. */
export function failedWithdrawals(since: Expression<Date>) {
  return sql`(
    select json_agg(json_build_object('id', w.id, 'number', w.number, 'status', w.status)) from (
      select id, number, status from withdrawals
       where user_id = me.id and status in ('returned', 'refused', 'stopped') and updated_at > ${since}::timestamptz
         -- Whoever has asked again knows.
         and not exists (select 1 from withdrawals later where later.user_id = me.id and later.created_at > withdrawals.updated_at)
       order by updated_at desc limit ${cap}) w)`;
}

const workTitle = sql`(select title from works where id = counted.id::uuid)`;

/** Registrations whose fee the person pays, of their own or of a label's artists: nobody looks at them before. */
export const unpaidWorks = found(sql`select id from works where payer_id = me.id and status = 'unpaid'`, workTitle);

/** Registrations that the staff sent back. */
export function rejectedWorks(isLabel: boolean) {
  return found(sql`select r.id from works r where ${mine(isLabel)} and r.status = 'rejected'`, workTitle);
}
