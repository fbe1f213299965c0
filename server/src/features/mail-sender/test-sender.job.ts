import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { publish } from '../../live/publish.ts';
import { findProved, setSender } from './mail-sender.queries.ts';
import { readMailSender } from './read-mail-sender.ts';
import { testMail } from './test-sender.mail.ts';

/** Sends a mail to the label itself, signed with its own key. */
export const testSender = job({
  name: 'mailSender.test',
  payload: z.object({ ownerId: z.uuid() }),
  attempts: 3,
  async run({ db, secrets, mailer, payload: { ownerId }, jobId, queuedAt, isLastAttempt, now }) {
    const owner = await findProved(db, ownerId);
    const sender = await readMailSender(db, ownerId, secrets);
    if (!owner || !sender) return;
    const { fromName, fromAddress, dkim } = sender;
    const messageId = `<mail-sender-${jobId}@${dkim.domainName}>`;
    try {
      const words = testMail(fromAddress);
      await mailer.send({ to: owner.email, ...words, fromName, fromAddress, dkim, messageId, date: queuedAt });
      await setSender(db, ownerId, { tested_at: now(), test_failed: false });
    } catch (error) {
      if (!isLastAttempt) throw error;
      await setSender(db, ownerId, { tested_at: now(), test_failed: true });
    }
    await publish(db, ownerId, { type: 'changed', subject: 'mailSender' });
  },
});
