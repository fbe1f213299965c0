import { Secret, TOTP } from 'otpauth';
import { afterEach, expect, test } from 'vitest';
import { signUpAndIn, startAuthServer } from '../../testing/auth-server.ts';
import { buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { drainJobs } from '../../testing/run-jobs.ts';
import { promotionLetter } from './promotion.letter.ts';

const server = await startAuthServer();
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

async function superAdmin({ hasFactor }: { hasFactor: boolean }) {
  const { client, userId, email } = await signUpAndIn(server);
  await db.updateTable('profiles').set({ role: 'SUPER_ADMIN' }).where('id', '=', userId).execute();
  if (hasFactor) {
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) }).generate();
    await client.mfa.challengeAndVerify({ factorId: data!.id, code });
  }
  const promote = async (id: string) => {
    const token = (await client.getSession()).data.session!.access_token;
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${server.base}/api/users/${id}/super-admin`, { method: 'POST', headers });
    return { status: reply.status, body: await reply.json() };
  };
  return { id: userId, email, promote };
}

const roleOf = async (id: string) =>
  (await db.selectFrom('profiles').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;

test('a super administrator makes another one: with a second factor, in the trail, and by mail to all of them', async () => {
  const boss = await superAdmin({ hasFactor: true });
  const other = await buildProfile({ role: 'SUPER_ADMIN' });
  const heir = await buildProfile({ role: 'ADMIN', full_name: 'Iara Nunes' });
  expect(await boss.promote(heir.id)).toMatchObject({ status: 200 });
  expect(await roleOf(heir.id)).toBe('SUPER_ADMIN');
  const { body } = await signIn('ADMIN').get('/audit?action=user.madeSuperAdmin');
  expect(body.rows[0]).toMatchObject({ actor_id: boss.id, before: { role: 'ADMIN' }, after: { role: 'SUPER_ADMIN' } });
  const letters = await drainJobs(promotionLetter);
  expect(letters.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [boss.email, 'Iara Nunes agora é Super Administrador'],
      [other.email, 'Iara Nunes agora é Super Administrador'],
      [heir.email, 'Você agora é Super Administrador'],
    ].sort(),
  );
  await db.updateTable('profiles').set({ role: 'SUPPORT' }).where('id', 'in', [boss.id, other.id, heir.id]).execute();
});

test('a second factor that is missing, or a code of long ago, makes nobody one', async () => {
  const heir = await buildProfile({ role: 'ADMIN' });
  const bare = await superAdmin({ hasFactor: false });
  expect((await bare.promote(heir.id)).body.error.code).toBe('secondFactor.needed');
  const boss = await superAdmin({ hasFactor: true });
  clock.now = () => new Date(Date.now() + 6 * 60_000);
  expect((await boss.promote(heir.id)).body.error.code).toBe('secondFactor.freshCodeNeeded');
  expect(await roleOf(heir.id)).toBe('ADMIN');
});

test.each(['ARTIST', 'AGGREGATOR', 'COLLABORATOR'] as const)('%s is not made one', async (role) => {
  const boss = await superAdmin({ hasFactor: true });
  const { id } = await buildProfile({ role });
  expect((await boss.promote(id)).body.error.code).toBe('user.notOfStaff');
  expect(await roleOf(id)).toBe(role);
});

test('nobody but a super administrator is let near it, and the dialog still creates none', async () => {
  const { id } = await buildProfile({ role: 'FINANCE' });
  expect((await signIn('ADMIN').post(`/users/${id}/super-admin`)).status).toBe(403);
  const metadata = { full_name: 'Téo Nunes', role: 'SUPER_ADMIN' };
  const made = await signIn('SUPER_ADMIN').post('/users', {
    email: 'teo@x.test',
    password: 'Forte#2026senha',
    metadata,
  });
  expect(made.body.error.code).toBe('user.roleForbidden');
});
