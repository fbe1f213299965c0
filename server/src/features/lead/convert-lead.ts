import { leadStates } from '@toada/domain/lead/lead.states.ts';
import { next } from '@toada/domain/machine.ts';
import type { Executor } from '../../db/connect.ts';
import { lockLeadOf, setLeadStatus } from './lead.queries.ts';

/** Whoever left this address has an account now. The caller knows that the address is theirs. */
export async function convertLead(db: Executor, email: string, now: Date) {
  const lead = await lockLeadOf(db, email);
  const status = lead && next(leadStates, lead.status, 'register');
  if (status) await setLeadStatus(db, lead.id, status, now);
}
