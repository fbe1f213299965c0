import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { answerMail } from './invitation.mail.ts';
import { findTold } from './shares.queries.ts';

/** Tells the owner of a release what somebody has said to their part. */
export const sendAnswer = job({
  name: 'split.answer',
  payload: z.object({ shareId: z.uuid(), status: z.enum(['accepted', 'disputed']), decidedAt: z.iso.datetime() }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { shareId, status, decidedAt } }) {
    const share = await findTold(db, shareId);
    // Said otherwise since: the later letter tells it.
    if (!share || share.status !== status || share.owner_deactivated_at) return;
    const brand = await mailBrandOf(db, share.owner_id, publicUrl);
    const messageId = `<split-answer-${shareId}-${Date.parse(decidedAt)}@${new URL(publicUrl).hostname}>`;
    await mailer.send({ to: share.owner_email, messageId, ...answerMail(share, brand) });
  },
});
