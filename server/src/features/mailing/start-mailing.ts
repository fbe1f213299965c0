import { enqueue } from '../../jobs/queue.ts';
import { gatherAudience } from './gather-audience.job.ts';
import type { MailingRecord } from './mailing.queries.ts';
import { type By, moveMailing } from './move-mailing.ts';
import { readAddress } from './read-mail-sender.ts';

/** From here on it goes out: its addressees are gathered, then mailed. The row is locked by the caller. */
export async function startMailing(by: By, mailing: MailingRecord, mailFrom: string) {
  const { db, now } = by;
  const { envelopeDomain } = await readAddress(db, mailing.label_id ?? mailing.team_id, mailFrom);
  await moveMailing(by, mailing, 'start', { started_at: now, sender_domain: envelopeDomain });
  await enqueue(db, gatherAudience, { mailingId: mailing.id });
}
