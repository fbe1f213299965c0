import { AppError } from '@toada/domain/errors.ts';
import { type LeadEvent, leadStates } from '@toada/domain/lead/lead.states.ts';
import { next } from '@toada/domain/machine.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockLead, setLeadStatus } from './lead.queries.ts';

/** Somebody of ours has written to the person. */
export function contactLead(call: Call<{ id: string }>) {
  return moveLead(call, 'contact');
}

/** It was marked by mistake, or is to be written to again. */
export function reopenLead(call: Call<{ id: string }>) {
  return moveLead(call, 'reopen');
}

async function moveLead(call: Call<{ id: string }>, event: LeadEvent) {
  const { db, input, now } = call;
  const lead = await lockLead(db, input.id);
  if (!lead) throw new AppError('notFound', {});
  if (lead.left_at) throw new AppError('lead.left', {});
  const status = next(leadStates, lead.status, event);
  if (!status) throw new AppError('lead.wrongState', { status: lead.status });

  await recordAudit(call, {
    action: 'lead.changed',
    subjectId: lead.id,
    before: { status: lead.status },
    after: { status },
  });
  return setLeadStatus(db, lead.id, status, now);
}
