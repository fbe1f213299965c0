import { AppError } from '@toada/domain/errors.ts';
import { MailingAudience } from '@toada/domain/mailing/mailing.audience.ts';
import { MAIL_TIME } from '@toada/domain/release-plan/plan-mail.ts';
import type { PlanMailSeen, PlanMailView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { type AskedId, asked } from '@toada/domain/row-id.ts';
import { DEFAULT_ZONE } from '@toada/domain/smart-link/smart-link.content.ts';
import type { z } from 'zod';
import { authorize } from '../../access/authorize.ts';
import type { Call } from '../../http/serve.ts';
import { submitCampaign } from '../campaign/submit-campaign.ts';
import { presentMailing } from '../mailing/present-mailing.ts';
import { countAudience } from '../mailing/save-mailing.ts';
import { scheduleMailing } from '../mailing/step-mailing.ts';
import { findMailCampaign, findZone } from './mail-task.queries.ts';
import { findTask, lockTask } from './plan.queries.ts';
import { presentChanged, requireRelease } from './read-plan.ts';

type Task = { id: AskedId<'release_tasks'> };

/** The mail as its readers get it, how many they are, and the moment: all that a person looks at before it is scheduled. */
export async function readPlanMail(call: Call<Task>): Promise<z.input<typeof PlanMailView>> {
  const { task, campaign } = await requireMail(call, findTask);
  const id = asked<'campaigns'>(campaign.id);
  const mailing = { ...call, visible: authorize(call.actor, 'mailing.edit') };
  const { revision, content, audience, from } = await presentMailing({ ...mailing, input: { id } });
  const { count } = await countAudience({ ...mailing, input: { id, audience: MailingAudience.parse(audience) } });
  const { subject, subject_b, preheader, blocks } = content;
  const when = { day: task.day, time: MAIL_TIME, zone: await zoneOf(call, task.release_id) };
  return { campaign_id: campaign.id, revision, subject, subject_b, preheader, blocks, from, count, ...when };
}

/** Campaign and mail in one, by whoever has seen its newest words. From here on it leaves at its moment. */
export async function schedulePlanMail(call: Call<Task & PlanMailSeen>) {
  const { actor, input } = call;
  const { task, campaign } = await requireMail(call, lockTask);
  const id = asked<'campaigns'>(campaign.id);
  // A budget that somebody has added is asked for on the campaign's own page.
  if (campaign.status === 'draft' && campaign.budget_micros === 0n)
    await submitCampaign({
      ...{ ...call, visible: authorize(actor, 'campaign.edit') },
      input: { id, revision: campaign.revision, rate_id: null },
    });
  const moment = { day: task.day, time: MAIL_TIME, zone: await zoneOf(call, task.release_id) };
  await scheduleMailing({
    ...{ ...call, visible: authorize(actor, 'mailing.edit') },
    input: { id, revision: input.revision, ...moment },
  });
  return presentChanged(call, await requireRelease(call, task.release_id));
}

async function requireMail({ db, visible, input }: Call<Task>, find: typeof findTask) {
  const task = await find(db, visible, input.id);
  const campaign = task?.campaign_id ? await findMailCampaign(db, task.campaign_id) : undefined;
  // A mail of a task that is settled goes nowhere.
  if (!task || !campaign || task.done_at || task.skipped_at) throw new AppError('notFound', {});
  return { task, campaign };
}

async function zoneOf({ db }: Call<unknown>, releaseId: string): Promise<string> {
  return (await findZone(db, releaseId)) ?? DEFAULT_ZONE;
}
