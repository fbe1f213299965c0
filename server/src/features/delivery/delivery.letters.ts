import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { eventLetter } from '../release-status/event-letter.ts';
import { deliveryMail, removalMail } from './delivery.mail.ts';
import { failureMail } from './failure.mail.ts';
import { findFailureLetter, findLetter, findRemovalLetter } from './mail.queries.ts';

/** That every store has a release, or which has not and why. */
export const deliveryLetter = eventLetter({ of: 'delivery', find: findLetter, write: deliveryMail });

const Addressed = z.object({ deliveryId: z.uuid(), userId: z.uuid() });

/** Tells the owner of a release, or their label, that a message to one store came to nothing. */
export const failureLetter = letter({
  name: 'delivery.failureMail',
  params: Addressed,
  async gather({ db, jobId, params: { deliveryId, userId } }) {
    const facts = await findFailureLetter(db, deliveryId, userId);
    if (!facts) return null;
    return {
      to: facts.email,
      brandOf: { person: userId },
      // A delivery that is tried again may fail again, which is news: only a repeat of the same job is the same mail.
      messageName: `delivery-failed-${jobId}`,
      write: (brand) => failureMail({ ...facts, isOwner: facts.user_id === userId }, brand),
    };
  },
});

/** Tells the owner of a release, or their label, that some stores have taken it down. */
export const removalLetter = letter({
  name: 'delivery.removalMail',
  params: Addressed,
  async gather({ db, params: { deliveryId, userId } }) {
    const facts = await findRemovalLetter(db, deliveryId, userId);
    if (!facts) return null;
    return {
      to: facts.email,
      brandOf: { person: userId },
      messageName: `delivery-removed-${deliveryId}-${userId}`,
      write: (brand) => removalMail({ ...facts, isOwner: facts.user_id === userId }, brand),
    };
  },
});
