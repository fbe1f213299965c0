import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { artistMailKinds, artistMails, labelMails } from './artist.mail.ts';
import { findRecipient, listLabelNames } from './artist.queries.ts';

/** Tells an artist that they stand on a roster, or no longer do, and a label who came by its domain. Invitations are the identity's own mail. */
export const artistLetter = letter({
  name: 'artist.mail',
  params: z.object({ kind: z.enum(artistMailKinds), artistId: z.uuid(), aggregatorId: z.uuid() }),
  async gather({ db, jobId, params: { kind, artistId, aggregatorId } }) {
    const recipientId = labelMails.has(kind) ? aggregatorId : artistId;
    const recipient = await findRecipient(db, recipientId);
    if (!recipient) return null;
    const names = await listLabelNames(db, [aggregatorId, artistId]);
    const facts = { label: names.get(aggregatorId) ?? '', artist: names.get(artistId) ?? '' };
    return {
      to: recipient.email,
      brandOf: { person: recipientId },
      messageName: `artist-${kind}-${jobId}`,
      write: (brand) => artistMails[kind](facts, brand),
    };
  },
});
