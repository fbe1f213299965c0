import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { ApplicationInput } from '@toada/domain/opportunity/opportunity.contract.ts';
import { takesApplications } from '@toada/domain/opportunity/opportunity.rules.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { publishToOwner } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { endHostedTalk, goOnTalk, openHostedTalk } from '../support/hosted-talk.ts';
import {
  type ApplicationRecord,
  findApplication,
  findNamedRelease,
  insertApplication,
  lockOfRelease,
  lockOwn,
  setTalk,
} from './application.queries.ts';
import { moveApplication } from './move-application.ts';
import { lockForApplicant, type OpportunityRecord } from './opportunity.queries.ts';
import { presentApplication } from './present-opportunity.ts';
import { tellPublisher } from './tell-screens.ts';

type Release = NonNullable<Awaited<ReturnType<typeof findNamedRelease>>>;

/** An artist applies with a release, or a label does for its artist. One that was withdrawn is sent again until the deadline. */
export async function sendApplication(call: Call<ApplicationInput>) {
  const { db, visible, input, now } = call;
  const opportunity = await lockForApplicant(db, visible, input.id);
  const release = await findNamedRelease(db, visible, input.release_id);
  if (!opportunity || !release) throw new AppError('notFound', {});
  if (!takesApplications(opportunity, productDay(now))) throw new AppError('opportunity.over', {});
  requireInvited(opportunity, release);
  const former = await lockOfRelease(db, opportunity.id, release.id);
  const id = former ? await resend(call, opportunity, former) : await sendFirst(call, opportunity, release);
  const who = (await findApplication(db, id))?.artist_name ?? '';
  const facts = { opportunity_id: opportunity.id, application_id: id, title: opportunity.title, who };
  await notify(db, opportunity.user_id, 'application.received', facts, { burst: opportunity.id, at: now });
  return presentApplication(call, id);
}

/** Nobody applies to their own; an opportunity of a label's roster is for its artists. */
function requireInvited({ user_id, audience }: OpportunityRecord, release: Release) {
  const isInvited = audience === 'everybody' || release.team_id === user_id;
  if (release.user_id === user_id || !isInvited) throw new AppError('opportunity.notForYou', {});
}

async function sendFirst(call: Call<ApplicationInput>, opportunity: OpportunityRecord, release: Release) {
  const { db, actor, input, now } = call;
  const { id: opportunity_id, title, user_id: hostId } = opportunity;
  const id = await insertApplication(db, {
    ...{ opportunity_id, user_id: release.user_id, sent_by: actor.id },
    ...{ release_id: release.id, release_title: release.title, text: input.text, sent_at: now, created_at: now },
  });
  // Two who applied at once: the first one's words count.
  if (id === null) throw new AppError('opportunity.applied', {});
  const talk = {
    ownerId: release.user_id,
    hostId,
    applicationId: id,
    title: `${title}: ${release.title}`.slice(0, 120),
  };
  await setTalk(db, id, await openHostedTalk(call, { ...talk, text: input.text }));
  const after = { status: 'sent', title };
  await recordAudit(call, { action: 'application.sent', personId: release.user_id, subjectId: id, after });
  await publishToOwner(db, release, { type: 'changed', subject: 'opportunities' });
  await tellPublisher(db, hostId);
  return id;
}

async function resend(call: Call<ApplicationInput>, opportunity: OpportunityRecord, former: ApplicationRecord) {
  const { actor, input, now } = call;
  if (former.status !== 'withdrawn') throw new AppError('opportunity.applied', {});
  const changes = { text: input.text, note: '', sent_by: actor.id, sent_at: now, decided_at: null };
  const about = { publisherId: opportunity.user_id, title: opportunity.title, changes };
  const { id, ticket_id } = await moveApplication(call, former, 'resend', about);
  if (ticket_id) await goOnTalk(call, ticket_id, input.text);
  return id;
}

/** Taken back by the applicant, or by their label. */
export async function withdrawApplication(call: Call<{ id: AskedId<'opportunity_applications'> }>) {
  const { db, visible, input, now } = call;
  const application = await lockOwn(db, visible, input.id);
  const found = application && (await findApplication(db, application.id));
  if (!application || !found) throw new AppError('notFound', {});
  const { publisher_id: publisherId, title, artist_name: who, opportunity_id } = found;
  await moveApplication(call, application, 'withdraw', { publisherId, title });
  await endHostedTalk(db, application.ticket_id, now);
  await notify(db, publisherId, 'application.withdrawn', { opportunity_id, title, who }, { at: now });
  return presentApplication(call, application.id);
}
