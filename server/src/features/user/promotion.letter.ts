import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { promotionMail } from './promotion.mail.ts';
import { listAddressees } from './user.queries.ts';

/** Tells a super administrator that there is another one. */
export const promotionLetter = letter({
  name: 'user.promotionMail',
  params: z.object({ userId: z.uuid(), personId: z.uuid(), byId: z.uuid() }),
  async gather({ db, jobId, params: { userId, personId, byId } }) {
    const people = await listAddressees(db, [userId, personId, byId]);
    const to = people.get(userId);
    if (!to) return null;
    const nameOf = (id: string) => people.get(id)?.full_name ?? 'Alguém da equipe';
    const facts = { name: nameOf(personId), by: nameOf(byId), isYou: userId === personId };
    return {
      to: to.email,
      brandOf: { person: userId },
      messageName: `promotion-${jobId}`,
      write: (brand) => promotionMail(facts, brand),
    };
  },
});
