import { everybody } from '@toada/domain/mailing/mailing.audience.ts';
import type { MailingContent } from '@toada/domain/mailing/mailing.content.ts';
import type { Executor } from '../../db/connect.ts';
import { type Reached, sumAudience } from './audience.queries.ts';
import { insertMailing } from './mailing.queries.ts';

/** True where at least one fan who confirmed would get a mail. */
export async function hasReaders(db: Executor, reached: Reached, now: Date): Promise<boolean> {
  return (await sumAudience(db, reached, everybody, now)) > 0;
}

/** The draft of a mail to all fans who confirmed, by the product's own doing. Nothing leaves before a person has scheduled it. */
export async function makeOwnMailing(db: Executor, campaignId: string, content: MailingContent, now: Date) {
  await insertMailing(db, {
    ...{ id: campaignId, content: JSON.stringify(content), audience: JSON.stringify(everybody) },
    ...{ created_at: now, updated_at: now },
  });
}
