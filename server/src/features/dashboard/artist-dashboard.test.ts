import { randomUUID } from 'node:crypto';
import type { Role } from '@toada/domain/access/policy.ts';
import { expect, test } from 'vitest';
import { buildAgreement } from '../../testing/build-agreement.ts';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildPaymentAccount, buildRelease } from '../../testing/factories.ts';
import { buildProfile, db, free, signIn } from '../../testing/index.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';

const label = await buildProfile({ role: 'AGGREGATOR', is_verified: true });
const artist = await buildProfile({
  ...{ full_name: 'Jussara Lima', display_name: 'Ju Lima', aggregator_id: label.id, is_verified: true },
});
const as = async (role: Role) => signIn(role, { id: (await buildProfile({ role, is_verified: true })).id });
const byLabel = signIn('AGGREGATOR', { id: label.id });
const open = (actor: ReturnType<typeof signIn>, id: string) => actor.post(`/artists/${id}/dashboard`);
const openingsOf = (personId: string) =>
  db
    .selectFrom('audit_entries')
    .select(['actor_id', 'person_id'])
    .where('action', '=', 'artistDashboard.opened')
    .where('person_id', '=', personId)
    .execute();

test('a label opens the panel of its artist: the artist’s own, with whose it is, and the trail has it each time', async () => {
  await postMoney(royalty(artist.id, 4_000_000n));
  await postMoney(royalty(label.id, 900_000_000n));
  await buildRelease({ user_id: artist.id, title: 'Varal', release_date: '2026-01-01' });
  await buildRelease({ user_id: label.id, title: 'Do selo', release_date: '2026-02-01' });
  const own = (await signIn('ARTIST', { id: artist.id }).get('/dashboard')).body;
  const { status, body } = await open(byLabel, artist.id);
  expect(status).toBe(200);
  expect(body).toEqual({ ...own, artist: { id: artist.id, name: 'Ju Lima', avatar_url: null } });
  expect(body.balance.balances[0].amount).toBe('4');
  expect(body.releases.map(({ title }: { title: string }) => title)).toEqual(['Varal']);
  await open(byLabel, artist.id);
  const seen = { actor_id: label.id, person_id: artist.id };
  expect(await openingsOf(artist.id)).toEqual([seen, seen]);
});

test.each<Role>(['ADMIN', 'SUPER_ADMIN'])('%s opens anybody’s, also of an artist without a label', async (role) => {
  const alone = await buildProfile();
  const admin = await as(role);
  const { status, body } = await open(admin, alone.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ artist: { id: alone.id, name: 'Jussara Lima' }, queues: null });
  expect(await openingsOf(alone.id)).toEqual([{ actor_id: admin.id, person_id: alone.id }]);
});

test('somebody else’s artist, nobody, and who is no artist or was shut are one answer, and no opening', async () => {
  const missing = await open(byLabel, randomUUID());
  expect(missing.status).toBe(404);
  const shut = await buildProfile({ aggregator_id: label.id });
  await db.updateTable('profiles').set({ deactivated_at: new Date() }).where('id', '=', shut.id).execute();
  const collaborator = await buildProfile({ role: 'COLLABORATOR', aggregator_id: label.id });
  const other = await buildProfile({ aggregator_id: (await buildProfile({ role: 'AGGREGATOR' })).id });
  for (const { id } of [other, await buildProfile(), shut, collaborator, label]) {
    const { status, body } = await open(byLabel, id);
    // All but the number of the request is the same.
    const error = { ...missing.body.error, requestId: body.error.requestId };
    expect({ status, body }).toEqual({ status: missing.status, body: { error } });
    expect(await openingsOf(id)).toEqual([]);
  }
  expect((await open(await as('ADMIN'), label.id)).status).toBe(404);
});

test.each<Role>(['ARTIST', 'FINANCE', 'SUPPORT', 'COLLABORATOR'])(
  '%s opens nobody’s, not even their own',
  async (role) => {
    const actor = await as(role);
    expect((await open(actor, artist.id)).status).toBe(403);
    expect((await open(actor, actor.id)).status).toBe(403);
  },
);

test('a label is told what it may know of its artist, administrators all but whose answer is the artist’s own', async () => {
  const { id } = await buildProfile({ aggregator_id: label.id });
  const release = await buildRelease({ user_id: id, title: 'Varal' });
  await free.updateTable('distributions').set({ status: 'correction' }).where('release_id', '=', release.id).execute();
  const { shares } = await buildAgreement([{ email: 'teo@exemplo.test', share_basis_points: 10_000 }], { user_id: id });
  await db.updateTable('split_shares').set({ invited_at: new Date() }).where('id', '=', shares[0]!.id).execute();
  const refused = { status: 'rejected', rejection_reason: 'Titular diferente.', reviewed_at: new Date() } as const;
  await buildPaymentAccount({ user_id: id, ...refused });
  await buildWithdrawal({ user_id: id, status: 'refused', reason: 'Titular diferente.' });
  const kinds = async (actor: ReturnType<typeof signIn>) =>
    (await open(actor, id)).body.todos.map(({ kind }: { kind: string }) => kind);
  expect(await kinds(byLabel)).toEqual(['correctionAsked', 'splitNotAccepted']);
  const money = ['verificationDue', 'paymentAccountRejected', 'withdrawalRefused'];
  expect(await kinds(await as('ADMIN'))).toEqual(['correctionAsked', ...money, 'splitNotAccepted']);
});
