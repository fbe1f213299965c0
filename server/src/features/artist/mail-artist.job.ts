import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { artistMailKinds, artistMails, labelMails } from './artist.mail.ts';
import { findRecipient, listLabelNames } from './artist.queries.ts';

/** Tells an artist that they stand on a roster, or no longer do, and a label who came by its domain. Invitations are the identity's own mail. */
export const mailArtist = job({
  name: 'artist.mail',
  payload: z.object({ kind: z.enum(artistMailKinds), artistId: z.uuid(), aggregatorId: z.uuid() }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { kind, artistId, aggregatorId }, jobId }) {
    const recipientId = labelMails.has(kind) ? aggregatorId : artistId;
    const recipient = await findRecipient(db, recipientId);
    if (!recipient) return;
    const names = await listLabelNames(db, [aggregatorId, artistId]);
    const facts = { label: names.get(aggregatorId) ?? '', artist: names.get(artistId) ?? '' };
    const messageId = `<artist-${kind}-${jobId}@${new URL(publicUrl).hostname}>`;
    const brand = await mailBrandOf(db, recipientId, publicUrl);
    await mailer.send({ to: recipient.email, messageId, ...artistMails[kind](facts, brand) });
  },
});
