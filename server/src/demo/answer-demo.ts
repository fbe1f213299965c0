import { visitor } from '@toada/domain/access/decide.ts';
import type { Executor } from '../db/connect.ts';
import { acceptInvitation, disputeInvitation } from '../features/split/answer-invitation.ts';
import { openInvitation } from '../features/split/open-invitation.ts';
import type { Secrets } from '../secrets.ts';
import { callAs } from './call-as.ts';
import type { DemoRelease } from './releases.ts';

type Tools = { tx: Executor; secrets: Secrets; now: Date };

/** Answers of the demo's participants to their shares, each by the link of their own letter. */
export async function answerDemo({ tx, secrets, now }: Tools, releaseId: string, { sharers = [] }: DemoRelease) {
  for (const { email, answer } of sharers) {
    if (!email || !answer) continue;
    const share = await tx
      .selectFrom('split_shares')
      .innerJoin('split_agreements', 'split_agreements.id', 'split_shares.agreement_id')
      .select(['split_shares.id', 'split_shares.invited_at'])
      .where('split_agreements.release_id', '=', releaseId)
      .where('split_shares.email', '=', email)
      .executeTakeFirst();
    const token = share?.invited_at && (await openInvitation(tx, secrets, share.id, share.invited_at));
    if (!token) continue;
    if (answer === 'accept') await acceptInvitation(callAs(tx, visitor, 'split.answer', { token }, now));
    else await disputeInvitation(callAs(tx, visitor, 'split.answer', { token, reason: answer.dispute }, now));
  }
}
