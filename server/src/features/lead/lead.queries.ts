import type { LeadForm } from '@toada/domain/lead/lead.contract.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

/** The new lead, or undefined when the address was already there. */
export function insertLead(db: Executor, lead: LeadForm & { consentVersion: string }) {
  return db
    .insertInto('leads')
    .values({ name: lead.name, email: lead.email, user_type: lead.userType, consent_version: lead.consentVersion })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export function findLead(db: Executor, id: string) {
  return db.selectFrom('leads').select(['name', 'email']).where('id', '=', id).executeTakeFirst();
}
