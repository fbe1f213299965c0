import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { letter, type MailContent } from '../../mail/letter.ts';
import type { MailBrand } from '../../outside/mail-layout.ts';

type Addressed = { email: string; user_id: string };
type EventLetter<Facts> = {
  /** `review` gives the letter `review.mail`, and message ids that differ from those of other letters. */
  of: string;
  find: (db: Db, eventId: string, userId: string) => Promise<Facts | undefined>;
  /** Null for events without a mail. */
  write: (facts: Facts & { isOwner: boolean }, brand: MailBrand) => MailContent | null;
};

/** A letter that tells the owner of a release, or their label, what has happened to it. */
export function eventLetter<Facts extends Addressed>({ of, find, write }: EventLetter<Facts>) {
  return letter({
    name: `${of}.mail`,
    params: z.object({ eventId: z.uuid(), userId: z.uuid() }),
    async gather({ db, params: { eventId, userId } }) {
      const facts = await find(db, eventId, userId);
      if (!facts) return null;
      return {
        to: facts.email,
        brandOf: { person: userId },
        messageName: `${of}-${eventId}-${userId}`,
        write: (brand) => write({ ...facts, isOwner: facts.user_id === userId }, brand),
      };
    },
  });
}
