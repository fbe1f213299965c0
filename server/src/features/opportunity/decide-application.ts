import { AppError } from '@toada/domain/errors.ts';
import type { DecisionInput } from '@toada/domain/opportunity/opportunity.contract.ts';
import type { Decision } from '@toada/domain/opportunity/opportunity.states.ts';
import type { Call } from '../../http/serve.ts';
import { notify } from '../notification/notify.ts';
import { endHostedTalk } from '../support/hosted-talk.ts';
import { type ApplicationRecord, findApplication, lockForPublisher } from './application.queries.ts';
import { moveApplication } from './move-application.ts';
import type { OpportunityRecord } from './opportunity.queries.ts';
import { presentApplication } from './present-opportunity.ts';

/** The publisher's step. The applicant is told, and the label that applied for them. */
export async function decideApplication(call: Call<DecisionInput>) {
  const { db, visible, input, now } = call;
  const application = await lockForPublisher(db, visible, input.id);
  const found = application && (await findApplication(db, application.id));
  if (!application || !found) throw new AppError('notFound', {});
  const isFinal = input.decision === 'accept' || input.decision === 'decline';
  const changes = { note: input.note, decided_at: isFinal ? now : null };
  const about = { publisherId: found.publisher_id, title: found.title, changes };
  const moved = await moveApplication(call, application, input.decision, about);
  if (input.decision === 'decline') await endHostedTalk(db, moved.ticket_id, now);
  await tellApplicant(call, moved, { title: found.title, step: input.decision });
  return presentApplication(call, moved.id);
}

/** An application whose opportunity is there no more. */
export async function cancelApplication(call: Call<unknown>, application: ApplicationRecord, of: OpportunityRecord) {
  const { db, now } = call;
  const { user_id: publisherId, title } = of;
  const changes = { decided_at: now };
  const moved = await moveApplication(call, application, 'decline', { publisherId, title, changes });
  await endHostedTalk(db, moved.ticket_id, now);
  await tellApplicant(call, moved, { title, step: 'cancelled' });
}

type News = { title: string; step: Decision | 'cancelled' };

async function tellApplicant({ db, now }: Call<unknown>, application: ApplicationRecord, { title, step }: News) {
  const { id: application_id, user_id, team_id, sent_by, release_title: release, note } = application;
  // The label that applied, while the artist is with it.
  const readers = new Set([user_id, ...(sent_by === team_id ? [team_id] : [])]);
  for (const reader of readers)
    await notify(db, reader, 'application.moved', { application_id, title, release, step, note }, { at: now });
}
