import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { findAgreement, findReleaseOf, listKept, listShares, listTitles } from './agreements.queries.ts';
import { droppedMail } from './invitation.mail.ts';

/** Tells somebody who had accepted a part that what is sold from a month on is divided without them. */
export const sendDropped = job({
  name: 'split.dropped',
  payload: z.object({
    releaseId: z.uuid(),
    trackId: z.uuid().nullable(),
    participantId: z.uuid(),
    effectiveFrom: z.iso.date(),
    at: z.iso.datetime(),
  }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { releaseId, trackId, participantId, effectiveFrom, at } }) {
    const release = await findReleaseOf(db, releaseId);
    const agreement = await findAgreement(db, { releaseId, trackId, effectiveFrom });
    if (!release || !agreement) return;
    // Put back since.
    const shares = await listShares(db, [agreement.id]);
    if (shares.some((share) => share.participant_id === participantId && share.share_basis_points > 0)) return;
    const person = (await listKept(db, release.user_id, [participantId])).get(participantId);
    if (!person?.email) return;
    const track_title = (await listTitles(db, releaseId)).find(({ id }) => id === trackId)?.title ?? null;
    const brand = await mailBrandOf(db, release.user_id, publicUrl);
    const facts = { name: person.name, release_title: release.title, track_title, owner_name: release.owner_name };
    const messageId = `<split-dropped-${participantId}-${Date.parse(at)}@${new URL(publicUrl).hostname}>`;
    await mailer.send({ to: person.email, messageId, ...droppedMail({ ...facts, effectiveFrom }, brand) });
  },
});
