import type { Executor } from '../../db/connect.ts';
import { lockLeadOf, moveLead } from './lead.queries.ts';

/** Converts the lead of an address that has an account now. The caller knows that the address is theirs. */
export async function convertLead(db: Executor, email: string, now: Date) {
  const lead = await lockLeadOf(db, email);
  if (lead) await moveLead(db, lead.id, 'register', now);
}
