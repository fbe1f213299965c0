import { productDay } from '@toada/domain/distribution/product-day.ts';
import { addDays } from '@toada/domain/release-plan/plan.days.ts';
import type { TaskTrouble } from '@toada/domain/release-plan/plan.kinds.ts';
import { MAIL_CAMPAIGN_DAYS, planMail } from '@toada/domain/release-plan/plan-mail.ts';
import { planMailAudience } from '@toada/domain/texts/plan-mail.pt-BR.ts';
import { z } from 'zod';
import type { WideTx } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { publishToOwner } from '../../live/publish.ts';
import { makeOwnMailCampaign } from '../campaign/make-own-campaign.ts';
import { hasReaders, makeOwnMailing } from '../mailing/make-own-mailing.ts';
import { notify } from '../notification/notify.ts';
import { eachTask } from './each-task.ts';
import { type DueMail, listWaitingMails, takeDueMail, type WaitingMail } from './mail-task.queries.ts';
import { setTask } from './plan.queries.ts';

/**
 * Writes mails some days before their task's, each once, and asks a person to look at them. Nothing is scheduled here. Tells of mails
 * that wait for a store.
 */
export const writeMails = job({
  name: 'releasePlan.writeMails',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'releasePlan.writeMails', atOnce: 1 },
  async run({ db, now, signal }) {
    await eachTask({ db, signal }, (tx, after) => writeNext(tx, after, now()));
    for (const mail of await listWaitingMails(db, now())) await inTransaction(db, (tx) => tell(tx, mail, 'mailNotOut'));
  },
});

/** The task that was looked at; null behind the last. */
async function writeNext(tx: WideTx, after: string, now: Date): Promise<string | null> {
  const today = productDay(now);
  const task = await takeDueMail(tx, { today, after });
  if (!task) return null;
  const trouble = await troubleOf(tx, task, now);
  if (trouble !== null && trouble === task.trouble) return task.id;
  if (trouble === null) await writeMail(tx, task, now);
  else await setTask(tx, task.id, { trouble, updated_at: now });
  await publishToOwner(tx, task, { type: 'changed', subject: 'releasePlan' });
  await tell(tx, task, trouble ?? 'mailToCheck');
  return task.id;
}

async function troubleOf(tx: WideTx, task: DueMail, now: Date) {
  const { user_id: ownerId, reader_id, is_labels: isLabels, day, has_link } = task;
  if (!(await hasReaders(tx, { ownerId, labelId: isLabels ? reader_id : null, isLabels }, now)))
    return 'mailNobody' as const;
  if (day < productDay(now)) return 'mailLate' as const;
  return has_link ? null : ('mailNoLink' as const);
}

async function writeMail(tx: WideTx, task: DueMail, now: Date) {
  const { id, kind, release_id, release_title: title, artist, day, release_day } = task;
  const { name, content } = planMail({ kind, title, artist, isOut: day >= release_day, own: task.mail_words });
  const days = { starts_on: productDay(now), ends_on: addDays(day, MAIL_CAMPAIGN_DAYS) };
  const campaign = { release_id, name, audience: planMailAudience, ...days };
  const campaign_id = await makeOwnMailCampaign(tx, task, campaign, now);
  await makeOwnMailing(tx, campaign_id, content, now);
  await setTask(tx, id, { made_at: now, told_at: now, campaign_id, trouble: null, updated_at: now });
}

/** Once for a day and a reason; somebody without fans is not reminded of it. */
async function tell(
  tx: WideTx,
  { id, reader_id, release_id, release_title, title, day }: WaitingMail,
  trouble: TaskTrouble,
) {
  if (trouble === 'mailNobody') return;
  const about = { release_id, release: release_title, task: title };
  const once = { once: `plan trouble ${id} ${trouble} ${day}` };
  if (trouble === 'mailToCheck') await notify(tx, reader_id, 'plan.mailToCheck', { ...about, day }, once);
  else await notify(tx, reader_id, 'plan.taskTroubled', { ...about, trouble }, once);
}
