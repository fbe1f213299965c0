import { expect, test } from 'vitest';
import { mailTo, newEmail, PASSWORD, startAuthServer } from '../../testing/auth-server.ts';
import { buildAgreement, postHeld } from '../../testing/build-agreement.ts';
import { db, free } from '../../testing/index.ts';

const server = await startAuthServer();

test('what was accepted by a link comes to whoever registers and confirms the address, not before', async () => {
  const email = newEmail();
  const { releaseId, shares } = await buildAgreement([{ email, share_basis_points: 10_000 }]);
  const participantId = shares[0]!.participant_id;
  const accepted = { status: 'accepted', decided_at: new Date() } as const;
  await free.updateTable('split_shares').set(accepted).where('participant_id', '=', participantId).execute();
  await postHeld({ releaseId, participantId, amount: '7.5' });
  const paid = async () =>
    (
      await db
        .selectFrom('balances')
        .innerJoin('profiles', 'profiles.id', 'balances.user_id')
        .select('balances.amount')
        .where('profiles.email', '=', email)
        .executeTakeFirst()
    )?.amount;

  await server.call('POST', '/signup', { body: { email, password: PASSWORD } });
  expect(await paid()).toBeUndefined();
  const { token } = await mailTo(email);
  await server.call('POST', '/verify', { body: { type: 'signup', token_hash: token } });
  expect(await paid()).toBe(7_500_000n);
});
