import { expect, test } from 'vitest';
import { signUpAndIn, startAuthServer } from '../../testing/auth-server.ts';
import { db } from '../../testing/index.ts';
import { deleteExpired } from './sweep.queries.ts';

test('what is over goes, what is not stays', async () => {
  const { client, userId } = await signUpAndIn(await startAuthServer());
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  await client.mfa.challenge({ factorId: data!.id });
  await client.reauthenticate();
  const rows = async () => {
    const tables = [
      'auth.sessions',
      'auth.mfa_factors',
      'auth.mfa_challenges',
      'auth.one_time_tokens',
      'auth.signing_keys',
      'auth.audit_log_entries',
    ] as const;
    const found = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return found.map(({ length }) => length);
  };
  const now = new Date();
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await deleteExpired(db, { now, dayAgo, monthAgo: dayAgo, halfYearAgo: dayAgo });
  expect(await rows()).toEqual([1, 1, 1, 1, 1, 2]);

  await db.updateTable('auth.sessions').set({ not_after: dayAgo }).where('user_id', '=', userId).execute();
  await db.updateTable('auth.signing_keys').set({ verify_until: dayAgo }).execute();
  const soon = new Date(now.getTime() + 1000);
  await deleteExpired(db, { now, dayAgo: soon, monthAgo: soon, halfYearAgo: soon });
  expect(await rows()).toEqual([0, 0, 0, 0, 0, 0]);
});
