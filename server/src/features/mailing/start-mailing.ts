import { enqueue } from '../../jobs/queue.ts';
import { beginCampaign } from '../campaign-status/move-campaign.ts';
import { gatherAudience } from './gather-audience.job.ts';
import type { MailingRecord } from './mailing.queries.ts';
import { type By, moveMailing } from './move-mailing.ts';
import { readAddress, whoseOf } from './read-mail-sender.ts';

/**
 * From here on it goes out: its addressees are gathered, then mailed. A campaign that mails has begun, also before its first day.
 * The caller has locked the campaign, then the row.
 */
export async function startMailing(by: By, mailing: MailingRecord, mailFrom: string) {
  const { db, now } = by;
  const { envelopeDomain } = await readAddress(db, whoseOf(mailing), mailFrom);
  await moveMailing(by, mailing, 'start', { started_at: now, sender_domain: envelopeDomain });
  await beginCampaign(by, mailing.id);
  await enqueue(db, gatherAudience, { mailingId: mailing.id });
}
