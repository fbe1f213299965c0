import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { invitationMail } from './invitation.mail.ts';
import { openInvitation } from './open-invitation.ts';
import { findTold, type ToldShare } from './shares.queries.ts';

/** The letter with the links to somebody's parts of a release, in the name of whoever the owner belongs to. */
export const sendInvitation = job({
  name: 'split.invite',
  payload: z.object({ shareIds: z.array(z.uuid()).min(1), invitedAt: z.iso.datetime() }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, secrets, publicUrl, payload }) {
    const invitedAt = new Date(payload.invitedAt);
    const invited: { share: ToldShare; token: string }[] = [];
    for (const id of payload.shareIds) {
      const share = await findTold(db, id);
      if (!share?.email || (share.status !== 'invited' && share.status !== 'disputed')) continue;
      const token = await openInvitation(db, secrets, id, invitedAt);
      if (token) invited.push({ share, token });
    }
    const [first, ...others] = invited;
    if (!first?.share.email) return;
    const { id, email, owner_id } = first.share;
    const brand = await mailBrandOf(db, owner_id, publicUrl);
    const messageId = `<split-${id}-${invitedAt.getTime()}@${new URL(publicUrl).hostname}>`;
    await mailer.send({ to: email, messageId, ...invitationMail([first, ...others], brand) });
  },
});
