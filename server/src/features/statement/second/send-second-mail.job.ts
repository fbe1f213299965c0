import { StatementView } from '@toada/domain/statement/statement.contract.ts';
import { z } from 'zod';
import { job } from '../../../jobs/job.ts';
import { mailBrandOf } from '../../brand/mail-brand.ts';
import { secondMail } from './second.mail.ts';
import { findSecondLetter } from './second.queries.ts';

/** Tells somebody of finance which act on a statement waits for a second person. Several may wait at once, each with its letter. */
export const sendSecondMail = job({
  name: 'statement.secondMail',
  payload: z.object({
    statementId: z.uuid(),
    userId: z.uuid(),
    act: z.enum(['approve', 'reverse', 'assign']),
    recording: z.int().optional(),
  }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload, jobId }) {
    const letter = await findSecondLetter(db, payload);
    if (!letter) return;
    const messageId = `<second-${jobId}@${new URL(publicUrl).hostname}>`;
    const facts = { ...letter, totals: StatementView.shape.totals.parse(letter.totals ?? []) };
    await mailer.send({
      to: letter.email,
      messageId,
      ...secondMail(facts, await mailBrandOf(db, payload.userId, publicUrl)),
    });
  },
});
