import { z } from 'zod';
import { job } from '../../../jobs/job.ts';
import { mailOneTime } from '../one-time/issue-one-time.ts';
import { lockUser } from '../users/users.queries.ts';

/** Makes the link of an invitation and mails it. The link is made here, where the secrets are: whoever invites sees none of it. */
export const sendInvite = job({
  name: 'auth.invite',
  payload: z.object({ userId: z.uuid(), label: z.string().default('') }),
  attempts: 5,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, secrets, publicUrl, payload: { userId, label }, now }) {
    const base = { siteUrl: publicUrl, externalUrl: `${publicUrl}/auth/v1` };
    await db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user?.email || user.email_confirmed_at) return;
      const order = { userId, kind: 'invite', address: user.email, redirectTo: null, facts: { label } } as const;
      await mailOneTime({ db: tx, secrets, base, now: now() }, order);
    });
  },
});
