import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import { AppError } from '@toada/domain/errors.ts';
import { OPENED_PER_DAY, type OpportunitySeen } from '@toada/domain/opportunity/opportunity.contract.ts';
import type { OpportunityEvent } from '@toada/domain/opportunity/opportunity.states.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit, recordSystemAudit } from '../audit/record-audit.ts';
import { announceOpportunity } from './announce-opportunity.job.ts';
import { lockUndecided } from './application.queries.ts';
import { cancelApplication } from './decide-application.ts';
import { countOpened, moveOpportunityRow, type OpportunityRecord } from './opportunity.queries.ts';
import { presentOpportunity } from './present-opportunity.ts';
import { lockManaged, requireDeadline } from './save-opportunity.ts';
import { tellPublisher } from './tell-screens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const audits: Record<OpportunityEvent, AuditAction> = {
  publish: 'opportunity.published',
  close: 'opportunity.closed',
  withdraw: 'opportunity.withdrawn',
};

/** The doer: a person by their call, or the product by the clock. */
type By = { db: Executor; now: Date; call?: Call<unknown> };
type Named = { id: AskedId<'opportunities'> };

/** The one door of an opportunity's life. The caller has locked the row. */
export async function moveOpportunity({ db, now, call }: By, row: OpportunityRecord, event: OpportunityEvent) {
  const { id, user_id: personId, status, title } = row;
  const published = event === 'publish' ? { published_at: now } : {};
  const moved = await moveOpportunityRow(db, id, event, { ...published, updated_at: now });
  if (!moved) throw new AppError('opportunity.moved', { status });
  const act = {
    ...{ action: audits[event], personId, subjectId: id, before: { status } },
    after: { status: moved.status, title, deadline: moved.deadline },
  };
  await (call ? recordAudit(call, act) : recordSystemAudit(db, act, now));
  await tellPublisher(db, personId);
}

/** A job tells people who may apply: it may be everybody. */
export async function publishOpportunity(call: Call<OpportunitySeen>) {
  const { db, input, now } = call;
  const row = await lockManaged(call, input.revision);
  requireDeadline(row.deadline, now);
  await requireQuiet(call, row);
  await moveOpportunity({ db, now, call }, row, 'publish');
  await enqueue(db, announceOpportunity, { opportunityId: row.id });
  return presentOpportunity(call, row.id);
}

/** Everybody is told of what is open to everybody: a label does that a few times a day. */
async function requireQuiet({ db, visible, now }: Call<unknown>, row: OpportunityRecord) {
  if (visible.reach === 'any' || row.audience !== 'everybody') return;
  if ((await countOpened(db, row, new Date(now.getTime() - DAY_MS))) >= OPENED_PER_DAY)
    throw new AppError('opportunity.tooMany', { limit: OPENED_PER_DAY });
}

export async function closeOpportunity(call: Call<Named>) {
  const { db, now } = call;
  const row = await lockManaged(call);
  await moveOpportunity({ db, now, call }, row, 'close');
  return presentOpportunity(call, row.id);
}

/** Its page goes. Applicants who wait for an answer are told that there will be none. */
export async function withdrawOpportunity(call: Call<Named>) {
  const { db, now } = call;
  const row = await lockManaged(call);
  await moveOpportunity({ db, now, call }, row, 'withdraw');
  for (const application of await lockUndecided(db, row.id)) await cancelApplication(call, application, row);
  return presentOpportunity(call, row.id);
}
