import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { findAgreement, findReleaseOf, listKept, listShares, listTitles } from './agreements.queries.ts';
import { answerMail, droppedMail, invitationMail } from './invitation.mail.ts';
import { openInvitation } from './open-invitation.ts';
import { findTold, type ToldShare } from './shares.queries.ts';

/** The links to somebody's parts of a release, in the name of whoever the owner belongs to. */
export const invitationLetter = letter({
  name: 'split.invite',
  params: z.object({ shareIds: z.array(z.uuid()).min(1), invitedAt: z.iso.datetime() }),
  async gather({ db, secrets, params }) {
    const invitedAt = new Date(params.invitedAt);
    const invited: { share: ToldShare; token: string }[] = [];
    for (const id of params.shareIds) {
      const share = await findTold(db, id);
      if (!share?.email || (share.status !== 'invited' && share.status !== 'disputed')) continue;
      const token = await openInvitation(db, secrets, id, invitedAt);
      if (token) invited.push({ share, token });
    }
    const [first, ...others] = invited;
    if (!first?.share.email) return null;
    const { id, email, owner_id } = first.share;
    return {
      to: email,
      brandOf: { person: owner_id },
      messageName: `split-${id}-${invitedAt.getTime()}`,
      write: (brand) => invitationMail([first, ...others], brand),
    };
  },
});

/** Tells the owner of a release what somebody has said to their part. */
export const answerLetter = letter({
  name: 'split.answer',
  params: z.object({ shareId: z.uuid(), status: z.enum(['accepted', 'disputed']), decidedAt: z.iso.datetime() }),
  async gather({ db, params: { shareId, status, decidedAt } }) {
    const share = await findTold(db, shareId);
    // Said otherwise since: the later letter tells it.
    if (!share || share.status !== status || share.owner_deactivated_at) return null;
    return {
      to: share.owner_email,
      brandOf: { person: share.owner_id },
      messageName: `split-answer-${shareId}-${Date.parse(decidedAt)}`,
      write: (brand) => answerMail(share, brand),
    };
  },
});

/** Tells somebody who had accepted a part that what is sold from a month on is divided without them. */
export const droppedLetter = letter({
  name: 'split.dropped',
  params: z.object({
    releaseId: z.uuid(),
    trackId: z.uuid().nullable(),
    participantId: z.uuid(),
    effectiveFrom: z.iso.date(),
    at: z.iso.datetime(),
  }),
  async gather({ db, params: { releaseId, trackId, participantId, effectiveFrom, at } }) {
    const release = await findReleaseOf(db, releaseId);
    const agreement = await findAgreement(db, { releaseId, trackId, effectiveFrom });
    if (!release || !agreement) return null;
    // Put back since.
    const shares = await listShares(db, [agreement.id]);
    if (shares.some((share) => share.participant_id === participantId && share.share_basis_points > 0)) return null;
    const person = (await listKept(db, release.user_id, [participantId])).get(participantId);
    if (!person?.email) return null;
    const track_title = (await listTitles(db, releaseId)).find(({ id }) => id === trackId)?.title ?? null;
    const facts = { name: person.name, release_title: release.title, track_title, owner_name: release.owner_name };
    return {
      to: person.email,
      brandOf: { person: release.user_id },
      messageName: `split-dropped-${participantId}-${Date.parse(at)}`,
      write: (brand) => droppedMail({ ...facts, effectiveFrom }, brand),
    };
  },
});
