import { AppError } from '@toada/domain/errors.ts';
import type { MailingAudience } from '@toada/domain/mailing/mailing.audience.ts';
import type { MailingContent } from '@toada/domain/mailing/mailing.content.ts';
import type { MailingSchedule, MailingSeen } from '@toada/domain/mailing/mailing.contract.ts';
import { faultsOfMailing } from '@toada/domain/mailing/mailing-faults.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { releaseMoment } from '@toada/domain/video/release-moment.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { sumAudience } from './audience.queries.ts';
import { type FoundFrame, findSmartLink, type MailingRecord, readCounts, setMailing } from './mailing.queries.ts';
import { moveMailing, tellScreens, watched } from './move-mailing.ts';
import { presentMailing, reachedBy } from './present-mailing.ts';
import { readAddress, whoseOf } from './read-mail-sender.ts';
import { awaitDoubtful } from './recipient.queries.ts';
import { lockNamed } from './save-mailing.ts';
import { sendQueue } from './send-queue.ts';
import { startMailing } from './start-mailing.ts';

type Named = { id: AskedId<'campaigns'> };
const mailFromOf = ({ site }: Call<unknown>) => site.marketing?.mailFrom ?? '';

/** For a moment ahead, as the clock of the artist's zone shows it. */
export async function scheduleMailing(call: Call<MailingSchedule>) {
  const { db, input, now } = call;
  const { frame, mailing } = await lockNamed(call, input.revision);
  await requireReady(call, frame, mailing);
  const { day, time, zone } = input;
  const moment = releaseMoment({ release_day: day, release_time: time, time_zone: zone });
  if (!moment) throw new AppError('input.invalid', { fields: { time: 'field.invalid' } });
  if (moment.at <= now) throw new AppError('mailing.past', {});
  await moveMailing({ db, now, call }, mailing, 'schedule', {
    ...senderColumns(call, frame),
    ...{ scheduled_at: moment.at, scheduled_day: day, scheduled_time: time, time_zone: zone },
  });
  return presentMailing(call);
}

export async function unscheduleMailing(call: Call<Named>) {
  const { mailing } = await lockNamed(call);
  const none = { scheduled_at: null, scheduled_day: null, scheduled_time: null, time_zone: null };
  await moveMailing({ db: call.db, now: call.now, call }, mailing, 'unschedule', none);
  return presentMailing(call);
}

/** Now. The audience is gathered by a job, and mailed by its sender. */
export async function sendNow(call: Call<MailingSeen>) {
  const { db, input, now } = call;
  const { frame, mailing } = await lockNamed(call, input.revision);
  await requireReady(call, frame, mailing);
  const columns = mailing.status === 'draft' ? senderColumns(call, frame) : {};
  await setMailing(db, frame.id, columns);
  await startMailing({ db, now, call }, { ...mailing, ...columns }, mailFromOf(call));
  return presentMailing(call);
}

export async function pauseMailing(call: Call<Named>) {
  const { mailing } = await lockNamed(call);
  await moveMailing({ db: call.db, now: call.now, call }, mailing, 'pause');
  return presentMailing(call);
}

/** Goes on where it was: whoever has the mail is mailed no second time. What stopped it before counts no more. */
export async function resumeMailing(call: Call<MailingSeen>) {
  const { db, input, now } = call;
  const { frame, mailing } = await lockNamed(call, input.revision);
  await requireWhole(call, frame, mailing);
  const forgiven = JSON.stringify(watched(await readCounts(db, frame.id)));
  const { envelopeDomain } = await readAddress(db, whoseOf(mailing), mailFromOf(call));
  await moveMailing({ db, now, call }, mailing, 'resume', {
    ...{ sender_domain: envelopeDomain, stopped_by: null, trouble: null },
    ...(mailing.stopped_by ? { forgiven } : {}),
  });
  await goOn(call, envelopeDomain);
  return presentMailing(call);
}

export async function cancelMailing(call: Call<Named>) {
  const { mailing } = await lockNamed(call);
  await moveMailing({ db: call.db, now: call.now, call }, mailing, 'cancel', { ended_at: call.now });
  return presentMailing(call);
}

/** Once more to those without a confirmation: whoever asks takes the risk that somebody has it twice. */
export async function repeatMailing(call: Call<Named>) {
  const { db, now } = call;
  const { frame, mailing } = await lockNamed(call);
  requireCampaign(frame);
  if (mailing.status !== 'ended') throw new AppError('mailing.moved', { status: mailing.status });
  if ((await awaitDoubtful(db, frame.id, now)) > 0) {
    await moveMailing({ db, now, call }, mailing, 'repeat', { ended_at: null });
    await goOn(call, mailing.sender_domain ?? '');
  }
  return presentMailing(call);
}

async function goOn({ db }: Call<unknown>, domain: string) {
  await enqueue(db, sendQueue, { domain }, { key: `mailing ${domain}` });
}

/** A label that starts it reaches those whose consent named it, whatever becomes of its people later. */
function senderColumns(call: Call<unknown>, frame: FoundFrame) {
  const { labelId, isLabels } = reachedBy(call, frame);
  return { label_id: labelId, is_labels: isLabels };
}

function requireCampaign({ status }: FoundFrame) {
  if (status !== 'approved' && status !== 'active') throw new AppError('mailing.campaignNotReady', { status });
}

async function requireWhole({ db }: Call<unknown>, frame: FoundFrame, mailing: MailingRecord) {
  requireCampaign(frame);
  const hasLink = frame.release_id !== null && (await findSmartLink(db, frame.release_id)) !== undefined;
  const count = faultsOfMailing(mailing.content as unknown as MailingContent, hasLink).length;
  if (count > 0) throw new AppError('mailing.faulty', { count });
}

async function requireReady(call: Call<unknown>, frame: FoundFrame, mailing: MailingRecord) {
  await requireWhole(call, frame, mailing);
  const audience = mailing.audience as unknown as MailingAudience;
  if ((await sumAudience(call.db, reachedBy(call, frame), audience, call.now)) === 0)
    throw new AppError('mailing.nobody', {});
  await tellScreens(call.db, frame);
}
