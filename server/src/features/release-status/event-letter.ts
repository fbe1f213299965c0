import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { job } from '../../jobs/job.ts';
import type { Mail } from '../../outside/mail.ts';
import type { MailBrand } from '../../outside/mail-layout.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';

type Addressed = { email: string; user_id: string };
type Letter<Facts> = {
  /** `review` gives the job `review.mail` and letters that are told apart from those of others. */
  of: string;
  find: (db: Db, eventId: string, userId: string) => Promise<Facts | undefined>;
  /** Null for what nobody is written to about. */
  write: (facts: Facts & { isOwner: boolean }, brand: MailBrand) => Omit<Mail, 'to' | 'messageId'> | null;
};

/** A job that tells the owner of a release, or their label, what has happened to it. */
export function eventLetter<Facts extends Addressed>({ of, find, write }: Letter<Facts>) {
  return job({
    name: `${of}.mail`,
    payload: z.object({ eventId: z.uuid(), userId: z.uuid() }),
    attempts: 8,
    lane: { name: 'mail', atOnce: 4 },
    async run({ db, mailer, publicUrl, payload: { eventId, userId } }) {
      const letter = await find(db, eventId, userId);
      if (!letter) return;
      const brand = await mailBrandOf(db, userId, publicUrl);
      const mail = write({ ...letter, isOwner: letter.user_id === userId }, brand);
      // Always the same message id, so that a mail server sees a repeat for what it is.
      const messageId = `<${of}-${eventId}-${userId}@${new URL(publicUrl).hostname}>`;
      if (mail) await mailer.send({ to: letter.email, messageId, ...mail });
    },
  });
}
