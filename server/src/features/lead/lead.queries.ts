import type { LeadForm } from '@toada/domain/lead/lead.contract.ts';
import type { LeadEvent, LeadStatus } from '@toada/domain/lead/lead.states.ts';
import type { LeadFilter } from '@toada/domain/lead/lead-admin.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { parsePeopleSearch } from '@toada/domain/profile/search.rules.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';

type NewLead = Pick<LeadForm, 'name' | 'email' | 'userType'> & {
  source?: string;
  consentVersion: string;
  /** At whose domain. */
  aggregatorId?: string | null;
};

/**
 * The new lead, or undefined when the address was already there. Whoever has an account is converted from the start. Whoever
 * had left the list is on it again, by what they say and agree to now; the links in their old mails still lead out of it.
 */
export function insertLead(db: Executor, lead: NewLead) {
  const { name, email, userType, source, consentVersion, aggregatorId = null } = lead;
  const said = {
    name,
    user_type: userType,
    consent_version: consentVersion,
    aggregator_id: aggregatorId,
    ...(source ? { source } : {}),
  };
  return db
    .insertInto('leads')
    .values({
      ...said,
      email,
      status: sql<LeadStatus>`case when exists (select from profiles where lower(profiles.email) = lower(${email}::text))
                              then 'converted' else 'new' end`,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ ...said, left_at: null })
        .where('leads.left_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
}

/** Nobody who has left the list: the jobs have nothing more to do for them. */
export function findLead(db: Executor, id: string) {
  return db
    .selectFrom('leads')
    .select(['name', 'email', 'user_type', 'crm_sent_at', 'aggregator_id', 'leave_code'])
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

/** The first time counts: a link may be opened again. */
export async function setLeadLeft(db: Executor, code: string, now: Date) {
  await db
    .updateTable('leads')
    .set({ left_at: now, updated_at: now })
    .where('leave_code', '=', code)
    .where('left_at', 'is', null)
    .execute();
}

export async function setLeadSent(db: Executor, id: string, crmId: string, now: Date) {
  await db.updateTable('leads').set({ crm_id: crmId, crm_sent_at: now }).where('id', '=', id).execute();
}

const VIEW = [
  'id',
  'name',
  'email',
  'user_type',
  'status',
  'source',
  'consent_version',
  'crm_sent_at',
  'left_at',
  'created_at',
] as const;
/** Name of the label at whose domain the lead came in. */
const labelName = sql<string | null>`(select coalesce(p.company_name, p.full_name) from profiles p
  where p.id = leads.aggregator_id)`.as('aggregator_name');

/** Leads belong to nobody: who may read them at all is the policy's matter, and they read all of them. */
export function listLeads(db: Executor, { search, status, user_type, after, limit }: PageInput & LeadFilter) {
  const asked = parsePeopleSearch(search);
  let leads = db.selectFrom('leads').select(VIEW).select(labelName);
  if (status) leads = leads.where('status', '=', status);
  if (user_type) leads = leads.where('user_type', '=', user_type);
  if (asked) leads = leads.where(sql<boolean>`terms @@ ${beginnings(asked.words, asked.addresses)}`);
  return newestFirst(leads, { after, limit });
}

/** Locks the row until the transaction ends, so that two people cannot both move the status. */
export function lockLead(db: Executor, id: string) {
  return db.selectFrom('leads').select(['id', 'status', 'left_at']).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function lockLeadOf(db: Executor, email: string) {
  return db
    .selectFrom('leads')
    .select(['id', 'status'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined where nothing leads there from its status. */
export function moveLead(db: Executor, id: string, event: LeadEvent, now: Date) {
  return moveRows(db, 'leads', event)
    .set({ updated_at: now })
    .where('id', '=', id)
    .returning(VIEW)
    .returning(labelName)
    .executeTakeFirst();
}

/** Every word as the beginning of a term, all of them; null, which finds nothing, where no word is left. */
function beginnings(words: string, addresses: readonly string[]) {
  return sql`(
    select string_agg('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || ''':*', ' & ')::tsquery
      from (select unnest(words_of(${words}::text)) union select fold_text(unnest(${addresses}::text[]))) asked (word)
     where word <> '')`;
}
