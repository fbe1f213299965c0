import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { promotionMail } from './promotion.mail.ts';
import { listAddressees } from './user.queries.ts';

/** Tells a super administrator that there is another one. */
export const sendPromotionMail = job({
  name: 'user.promotionMail',
  payload: z.object({ userId: z.uuid(), personId: z.uuid(), byId: z.uuid() }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { userId, personId, byId }, jobId }) {
    const people = await listAddressees(db, [userId, personId, byId]);
    const to = people.get(userId);
    if (!to) return;
    const nameOf = (id: string) => people.get(id)?.full_name ?? 'Alguém da equipe';
    const facts = { name: nameOf(personId), by: nameOf(byId), isYou: userId === personId };
    const messageId = `<promotion-${jobId}@${new URL(publicUrl).hostname}>`;
    await mailer.send({ to: to.email, messageId, ...promotionMail(facts, await mailBrandOf(db, userId, publicUrl)) });
  },
});
