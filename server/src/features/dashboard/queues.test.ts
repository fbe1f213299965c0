import { QUEUE_CAP, type Queue, type QueueKind, queueKinds } from '@toada/domain/dashboard/dashboard.contract.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAgreement } from '../../testing/build-agreement.ts';
import { buildLooseReceipt, buildPayment, buildPixToConfirm, buildRefundDue } from '../../testing/build-payment.ts';
import { buildTrack, insertLines } from '../../testing/build-statement.ts';
import { buildAllowedChannel, buildContentIdAsset, buildVideoClaim } from '../../testing/build-video-network.ts';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildWork } from '../../testing/build-work.ts';
import {
  buildDelivery,
  buildGeneralRequest,
  buildIntegrationRequest,
  buildLead,
  buildNetworkChannel,
  buildPaymentAccount,
  buildTicket,
  buildVerification,
} from '../../testing/factories.ts';
import { buildProfile, db, free, signIn } from '../../testing/index.ts';
import { buildHeldMoney, buildPosted } from '../../testing/post-money.ts';

const moneyKinds: QueueKind[] = [
  'withdrawals',
  'payouts',
  'receivables',
  'imports',
  'unmatchedLines',
  'holds',
  'disputedShares',
];
const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
const finance = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });
const countsOf = async (actor: typeof admin): Promise<Partial<Record<QueueKind, number>>> => {
  const { queues } = (await actor.get('/admin/queues')).body as { queues: Queue[] };
  return Object.fromEntries(queues.map(({ kind, count }) => [kind, count]));
};

test('administrators are told of all of them, finance of those of money, on the dashboard as by themselves', async () => {
  expect(Object.keys(await countsOf(admin))).toEqual([...queueKinds]);
  expect(Object.keys(await countsOf(finance))).toEqual(moneyKinds);
  for (const actor of [admin, finance])
    expect((await actor.get('/dashboard')).body.queues).toEqual((await actor.get('/admin/queues')).body.queues);
});

test.each(['ARTIST', 'AGGREGATOR', 'SUPPORT', 'COLLABORATOR'] as const)('%s has no queue', async (role) => {
  expect((await signIn(role).get('/admin/queues')).status).toBe(403);
});

async function delivery(status: 'failed' | 'waiting' | 'delivered', sent_at: Date | null = null) {
  const { id } = await buildDelivery();
  await free.updateTable('deliveries').set({ status, sent_at }).where('id', '=', id).execute();
}

async function asset(status: 'active' | 'conflict' | 'off') {
  const { id: track_id, user_id } = await buildTrack();
  const id = await buildContentIdAsset({ user_id, track_id });
  const answers = { samples: false, loops: false, nonexclusive: false, public_domain: false, live: false };
  const asked = { ...answers, isrc: `BRTOA26${id.slice(0, 5).toUpperCase()}`, asked_at: new Date() };
  await free
    .updateTable('content_id_assets')
    .set({ ...asked, status })
    .where('id', '=', id)
    .execute();
}

async function claim(status: 'open' | 'expired' | 'closed') {
  const id = await buildVideoClaim({ user_id: (await buildProfile()).id });
  await free.updateTable('video_claims').set({ status }).where('id', '=', id).execute();
}

async function askChange(status: 'completed' | 'withdrawn') {
  const { release_id } = await buildTrack({ status });
  const asked = { release_id, text: 'Trocar a capa.', created_at: new Date() };
  await db.insertInto('release_change_requests').values(asked).execute();
}

async function line(status: 'posted' | 'review' | 'reversed', match: 'none' | 'left' | 'isrc') {
  const { id: statement_id } = await buildPosted({ status });
  await insertLines(db, statement_id, [{ match, net: '1' }]);
}

async function share(status: 'disputed' | 'invited') {
  const { shares } = await buildAgreement([{ email: 'teo@exemplo.test', share_basis_points: 10_000 }]);
  await free.updateTable('split_shares').set({ status }).where('id', '=', shares[0]!.id).execute();
}

async function releaseHolds() {
  const released = { released_at: new Date(), released_by: admin.id };
  await db.updateTable('holds').set(released).where('released_at', 'is', null).execute();
}

const weekAgo = new Date(Date.now() - 8 * 86_400_000);

/** Acts that add to a queue, and acts that do not. */
const cases: Record<QueueKind, [by: number, act: () => Promise<unknown>][]> = {
  users: [[1, () => buildProfile()]],
  contents: [[1, () => sql`insert into app_content values ('login.title', 'Entre', null, now())`.execute(db)]],
  verifications: [[1, buildVerification]],
  paymentAccounts: [
    [1, () => buildPaymentAccount()],
    [0, () => buildPaymentAccount({ status: 'approved', reviewed_at: new Date() })],
  ],
  quotas: [[1, () => buildProfile({ role: 'AGGREGATOR' })]],
  integrationRequests: [
    [1, () => buildIntegrationRequest()],
    [0, () => buildIntegrationRequest({ status: 'approved', decided_at: new Date() })],
  ],
  generalRequests: [
    [1, () => buildGeneralRequest()],
    [0, () => buildGeneralRequest({ status: 'approved', decided_at: new Date() })],
  ],
  reviews: [
    [1, () => buildTrack({ status: 'pending' })],
    [0, () => buildTrack({ status: 'correction' })],
    [1, () => askChange('completed')],
    [0, () => askChange('withdrawn')],
  ],
  works: [
    [1, async () => buildWork((await buildProfile()).id, { status: 'pending' })],
    [0, async () => buildWork((await buildProfile()).id, { status: 'approved' })],
  ],
  networkChannels: [
    [1, () => buildNetworkChannel()],
    [1, () => buildNetworkChannel({ status: 'reviewing' })],
    [0, () => buildNetworkChannel({ status: 'cancelled' })],
  ],
  networkConflicts: [
    [1, () => asset('conflict')],
    [0, () => asset('off')],
  ],
  networkClaims: [
    [0, () => claim('open')],
    [1, () => claim('expired')],
    [0, () => claim('closed')],
  ],
  youtubeTasks: [
    [1, () => asset('active')],
    [0, () => asset('conflict')],
    [1, async () => buildAllowedChannel((await buildProfile()).id)],
  ],
  deliveries: [
    [1, () => delivery('failed')],
    [0, () => delivery('waiting', new Date())],
    [1, () => delivery('waiting', weekAgo)],
    [0, () => delivery('delivered', weekAgo)],
  ],
  tickets: [
    [1, () => buildTicket()],
    [0, () => buildTicket({ status: 'waiting' })],
  ],
  deadJobs: [
    [0, () => sql`select graphile_worker.add_job('test', '{}')`.execute(db)],
    [
      1,
      () =>
        sql`update graphile_worker._private_jobs set attempts = max_attempts where id = (
                    select max(id) from graphile_worker._private_jobs)`.execute(db),
    ],
  ],
  leads: [[1, () => buildLead()]],
  withdrawals: [
    [1, () => buildWithdrawal()],
    [1, () => buildWithdrawal({ status: 'review' })],
    [0, () => buildWithdrawal({ status: 'cancelled' })],
  ],
  payouts: [[1, () => buildWithdrawal({ status: 'approved' })]],
  receivables: [
    [0, () => buildPayment()],
    [1, buildPixToConfirm],
    [1, async () => buildLooseReceipt((await buildPayment()).id)],
    [1, buildRefundDue],
  ],
  imports: [
    [1, () => buildPosted({ status: 'review' })],
    [1, () => buildPosted({ status: 'seconding' })],
    [0, () => buildPosted()],
  ],
  unmatchedLines: [
    [1, () => line('review', 'none')],
    [1, () => line('posted', 'none')],
    [0, () => line('posted', 'left')],
    [0, () => line('posted', 'isrc')],
    [0, () => line('reversed', 'none')],
  ],
  holds: [
    [1, buildHeldMoney],
    [-1, releaseHolds],
  ],
  disputedShares: [
    [1, () => share('disputed')],
    [0, () => share('invited')],
  ],
};

test.each(queueKinds)('%s counts what waits, and nothing else', async (kind) => {
  for (const [by, act] of cases[kind]) {
    // A profile that comes along with something is counted with it.
    const before = (await countsOf(admin))[kind] ?? Number.NaN;
    await act();
    const after = (await countsOf(admin))[kind];
    if (kind === 'quotas' || kind === 'users') expect(after).toBeGreaterThan(before);
    else expect(after).toBe(before + by);
  }
});

test('nobody is counted beyond the cap', async () => {
  await sql`insert into profiles (full_name, email, role)
    select 'Pessoa ' || n, n || '@exemplo.test', 'ARTIST' from generate_series(1, ${QUEUE_CAP + 50}) n`.execute(db);
  await sql`insert into leads (name, email, user_type, consent_version)
    select 'Pessoa', n || '@exemplo.test', 'artist', '1' from generate_series(1, ${QUEUE_CAP + 50}) n`.execute(db);
  expect(await countsOf(admin)).toMatchObject({ users: QUEUE_CAP, leads: QUEUE_CAP });
});
