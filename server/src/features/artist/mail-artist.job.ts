import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { artistMailKinds, artistMails } from './artist.mail.ts';
import { findRecipient, listLabelNames } from './artist.queries.ts';

/** Tells an artist that they stand on a roster, or no longer do. Invitations are the identity's own mail. */
export const mailArtist = job({
  name: 'artist.mail',
  payload: z.object({ kind: z.enum(artistMailKinds), artistId: z.uuid(), aggregatorId: z.uuid() }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { kind, artistId, aggregatorId }, jobId }) {
    const recipient = await findRecipient(db, artistId);
    if (!recipient) return;
    const label = (await listLabelNames(db, [aggregatorId])).get(aggregatorId) ?? '';
    const messageId = `<artist-${kind}-${jobId}@${new URL(publicUrl).hostname}>`;
    await mailer.send({ to: recipient.email, messageId, ...artistMails[kind]({ label, publicUrl }) });
  },
});
