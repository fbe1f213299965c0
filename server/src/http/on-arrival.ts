import { joinRoster } from '../features/artist/join-roster.ts';
import type { ArrivalStep } from '../features/auth/auth-call.ts';
import { convertLead } from '../features/lead/convert-lead.ts';
import { releaseForEmail } from '../features/split/release-for-email.ts';

/** Steps that follow a sign-in, in this order and in its transaction. Identity knows none of these features (docs/decisions/039). */
export const onArrival: readonly ArrivalStep[] = [
  async ({ db, origin, now, person }) => {
    if (person.newRole === 'ARTIST' && person.aggregatorId && !person.isSuperAdmin)
      await joinRoster({ db, origin, now }, person.id, person.aggregatorId);
  },
  // The first time somebody shows that the address is theirs, however the account was made.
  async ({ db, now, person }) => {
    if (person.isFirst && person.isConfirmed) await convertLead(db, person.email, now);
  },
  // A share somebody accepted by a link before there was an account.
  async ({ db, now, person }) => {
    if (person.isConfirmed) await releaseForEmail(db, person.id, now);
  },
];
