import type { Todo } from '@toada/domain/dashboard/dashboard.contract.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { monthOf } from '@toada/domain/split/effective-month.ts';
import { expect, test } from 'vitest';
import type { Executor } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { moveRows } from '../../db/move-rows.ts';
import { buildAgreement } from '../../testing/build-agreement.ts';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildWork } from '../../testing/build-work.ts';
import { buildPaymentAccount, buildRelease } from '../../testing/factories.ts';
import { buildProfile, db, free, signIn } from '../../testing/index.ts';
import { isSomebodyWaiting } from '../../testing/lock-order.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';
import { until } from '../../testing/until.ts';
import { makeAccount } from '../auth/admin/make-account.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
type Role = Parameters<typeof signIn>[0];

const todosOf = async (id: string, role: Role = 'ARTIST'): Promise<Todo[]> =>
  (await signIn(role, { id }).get('/dashboard')).body.todos;
const build = (over: Parameters<typeof buildProfile>[0] = {}) => buildProfile({ is_verified: true, ...over });
const one = (kind: Todo['kind'], over: Partial<Todo> = {}): Todo => ({
  ...{ kind, count: 1, subject_id: null, subject_name: null, on: null },
  ...over,
});

test('a correction that was asked for names its release; of several there is the number', async () => {
  const label = await build({ role: 'AGGREGATOR' });
  const { id } = await build({ aggregator_id: label.id });
  const ask = async (title: string) => {
    const release = await buildRelease({ user_id: id, title });
    await free
      .updateTable('distributions')
      .set({ status: 'correction' })
      .where('release_id', '=', release.id)
      .execute();
    return release.id;
  };
  const first = one('correctionAsked', { subject_id: await ask('Varal'), subject_name: 'Varal' });
  expect(await todosOf(id)).toEqual([first]);
  expect(await todosOf(label.id, 'AGGREGATOR')).toEqual([first]);
  await ask('Moringa');
  expect(await todosOf(id)).toEqual([one('correctionAsked', { count: 2 })]);
  expect(await todosOf((await build()).id)).toEqual([]);
});

test('a share is open from the invitation to the acceptance, for its owner and their label', async () => {
  const label = await build({ role: 'AGGREGATOR' });
  const { id } = await build({ aggregator_id: label.id });
  const shares = [1, 2].map((n) => ({ email: `teo${n}@exemplo.test`, share_basis_points: 5_000 }));
  const { shares: made, releaseId } = await buildAgreement(shares, { user_id: id });
  expect(await todosOf(id)).toEqual([]);

  const set = (place: number, changes: object) =>
    db.updateTable('split_shares').set(changes).where('id', '=', made[place]!.id).execute();
  await set(0, { invited_at: new Date() });
  await set(1, { invited_at: new Date() });
  const open = [one('splitNotAccepted', { subject_id: releaseId, subject_name: 'Varal' })];
  expect(await todosOf(id)).toEqual(open);
  expect(await todosOf(label.id, 'AGGREGATOR')).toEqual(open);

  await set(0, { status: 'accepted', decided_at: new Date() });
  await set(1, { status: 'disputed', decided_at: new Date(), dispute: 'Não combinamos isto.' });
  expect(await todosOf(id)).toEqual(open);
  await set(1, { status: 'accepted' });
  expect(await todosOf(id)).toEqual([]);
  await set(0, { status: 'disputed' });
  expect(await todosOf(id)).toEqual(open);
  await db.deleteFrom('split_agreements').where('release_id', '=', releaseId).execute();
  expect(await todosOf(id)).toEqual([]);
  expect(await db.selectFrom('open_agreements').selectAll().where('user_id', '=', id).execute()).toEqual([]);
});

test('two who accept shares of one division at the same time leave nothing open', async () => {
  const { id } = await build();
  const shares = [1, 2].map((n) => ({ email: `teo${n}@exemplo.test`, share_basis_points: 5_000 }));
  const { shares: made } = await buildAgreement(shares, { user_id: id });
  const invited = { invited_at: new Date() };
  await db.updateTable('split_shares').set(invited).where('agreement_id', '=', made[0]!.agreement_id).execute();
  expect(await todosOf(id)).toHaveLength(1);

  const accept = (executor: Executor, place: number) => {
    const accepted = moveRows(executor, 'split_shares', 'accept').set({ decided_at: new Date() });
    return accepted.where('id', '=', made[place]!.id).execute();
  };
  let second: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (first) => {
    await accept(first, 0);
    second = accept(db, 1);
    await until(isSomebodyWaiting);
  });
  await second;
  expect(await todosOf(id)).toEqual([]);
});

test('a share waits for whoever has shown that the address is theirs, and for nobody else', async () => {
  const { id } = await build();
  const email = `${id}@exemplo.test`;
  await makeAccount(db, { id, email, passwordHash: null, isConfirmed: false }, new Date());
  const { shares } = await buildAgreement([{ email, share_basis_points: 10_000 }]);
  const set = (changes: object) =>
    db.updateTable('split_shares').set(changes).where('id', '=', shares[0]!.id).execute();
  await set({ invited_at: new Date() });
  expect(await todosOf(id)).toEqual([]);
  await db.updateTable('auth.users').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute();
  // An unaccepted share cannot be opened: the way there is the link of the mail.
  expect(await todosOf(id)).toEqual([one('splitToAnswer', { subject_name: 'Varal' })]);
  expect(await todosOf(id, 'COLLABORATOR')).toEqual([one('splitToAnswer', { subject_name: 'Varal' })]);
  await set({ status: 'disputed', decided_at: new Date() });
  expect(await todosOf(id)).toEqual([]);
});

test('what was proposed waits for whoever is asked, until it is answered', async () => {
  const label = await build({ role: 'AGGREGATOR' });
  const { id } = await build({ aggregator_id: label.id });
  const selo = signIn('AGGREGATOR', { id: label.id });
  const margin = { kind: 'margin', basis_points: 1500, effective_from: '2026-10-01', user_id: id };
  const { body: term } = await selo.post('/royalty-terms', margin);
  expect(await todosOf(id)).toEqual([one('proposalToAnswer')]);
  expect(await todosOf(label.id, 'AGGREGATOR')).toEqual([]);
  const key = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });
  const advance = { user_id: id, currency: 'BRL', amount: '100', note: 'Disco', is_paid: true };
  const { body: lent } = await selo.post('/advances', advance, key());
  expect(await todosOf(id)).toEqual([one('proposalToAnswer', { count: 2 })]);
  const artist = signIn('ARTIST', { id });
  await artist.post(`/royalty-terms/${term.id}/answer`, { answer: 'accept' });
  await artist.post(`/advances/${lent.id}/answer`, { answer: 'decline' }, key());
  expect(await todosOf(id)).toEqual([]);
});

// biome-ignore format: a table is read by its columns.
test.each<[string, Role, object, 'pending_review' | 'rejected' | null, Todo['kind'] | null]>([
  ['who never had one',        'ARTIST',       { is_verified: false },                                          null,             'verificationDue'],
  ['who needs none',           'SUPPORT',      { is_verified: false },                                          null,             null],
  ['who is paid with one',     'COLLABORATOR', { is_verified: false },                                          null,             'verificationDue'],
  ['who waits for an answer',  'ARTIST',       { is_verified: false },                                          'pending_review', null],
  ['who was refused',          'AGGREGATOR',   { is_verified: false },                                          'rejected',       'verificationRejected'],
  ['whose is over',            'FINANCE',      { is_verified: true, verification_expires_at: inDays(-1) },      null,             'verificationDue'],
  ['whose is over in 29 days', 'ARTIST',       { is_verified: true, verification_expires_at: inDays(29) },      null,             'verificationExpiring'],
  ['who renews it already',    'ARTIST',       { is_verified: true, verification_expires_at: inDays(29) },      'pending_review', null],
  ['whose holds for long',     'ARTIST',       { is_verified: true, verification_expires_at: inDays(31) },      null,             null],
])('of a verification, %s (%s) is told what there is to do', async (_name, role, profile, status, expected) => {
  const { id } = await buildProfile({ role: role as 'ARTIST', ...profile });
  const now = new Date();
  const facts = { person_kind: 'cpf', document_number: '52998224725', attempt: 1, submitted_at: now, created_at: now } as const;
  const decided = status === 'rejected' ? { reviewed_at: now, rejection_reason: 'Ilegível.' } : {};
  if (status)
    await db.insertInto('document_verifications').values({ user_id: id, team_id: id, status, ...facts, ...decided }).execute();
  const todos = await todosOf(id, role);
  expect(todos.map(({ kind }) => kind)).toEqual(expected ? [expected] : []);
  if (expected === 'verificationExpiring') expect(todos[0]?.on).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a payment account that was refused, and a withdrawal that came back lately', async () => {
  const { id } = await build();
  const refused = { status: 'rejected', rejection_reason: 'Titular diferente.', reviewed_at: new Date() } as const;
  const account = await buildPaymentAccount({ user_id: id, ...refused });
  const { id: batch_id } = await db
    .insertInto('withdrawal_batches')
    .values({ count: 1, open_count: 0, total_micros: 1n, created_by: id, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reason = 'Chave não encontrada.';
  const asked = { user_id: id, reason, created_at: inDays(-16) };
  const returned = await buildWithdrawal({ ...asked, status: 'returned', batch_id, updated_at: inDays(-1) });
  await buildWithdrawal({ ...asked, status: 'refused', updated_at: inDays(-13) });
  await buildWithdrawal({ ...asked, status: 'refused', updated_at: inDays(-2) });
  await buildWithdrawal({ ...asked, status: 'refused', updated_at: inDays(-15) });
  await buildWithdrawal({ status: 'refused', reason });
  expect(await todosOf(id)).toEqual([
    one('paymentAccountRejected', { subject_id: account.id }),
    one('withdrawalReturned', {
      subject_id: returned.id,
      subject_name: `R-${String(returned.number).padStart(6, '0')}`,
    }),
    one('withdrawalRefused', { count: 2 }),
  ]);
  // A new request replaces the reminder.
  await buildWithdrawal({ user_id: id });
  expect(await todosOf(id)).toEqual([one('paymentAccountRejected', { subject_id: account.id })]);
});

test('a request that was rejected lately, until it is asked for again', async () => {
  const { id } = await build();
  const ask = (over: object) =>
    db
      .insertInto('general_requests')
      .values({
        user_id: id,
        team_id: id,
        request_type: 'finance_gateway',
        tool_name: 'PayPal',
        details: 'x',
        requested_at: inDays(-20),
        created_at: inDays(-20),
        ...over,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const no = { status: 'rejected', admin_notes: 'Ainda não.' } as const;
  await ask({ ...no, decided_at: inDays(-15) });
  expect(await todosOf(id)).toEqual([]);
  const lately = await ask({ ...no, decided_at: inDays(-2) });
  expect(await todosOf(id)).toEqual([one('requestRejected', { subject_id: lately.id, subject_name: 'PayPal' })]);
  await ask({ request_type: 'finance_limit', tool_name: '', amount_micros: 1n, created_at: inDays(-1) });
  expect(await todosOf(id)).toHaveLength(1);
  await ask({ created_at: inDays(-1) });
  expect(await todosOf(id)).toEqual([]);
});

test('a work that waits for its fee or was sent back is a task: the fee of whoever pays, the correction of owner and label', async () => {
  const label = await build({ role: 'AGGREGATOR' });
  const { id } = await build({ aggregator_id: label.id });
  await buildWork(id, { status: 'pending' });
  const unpaid = await buildWork(id, { title: 'Rede e Lampião', status: 'unpaid' });
  expect(await todosOf(id)).toEqual([one('workUnpaid', { subject_id: unpaid, subject_name: 'Rede e Lampião' })]);
  expect(await todosOf(label.id, 'AGGREGATOR')).toEqual([]);
  await db.updateTable('works').set({ payer_id: label.id }).where('id', '=', unpaid).execute();
  const refused = await buildWork(id, { title: 'Azulejo', status: 'rejected' });
  const sentBack = one('workRejected', { subject_id: refused, subject_name: 'Azulejo' });
  expect(await todosOf(id)).toEqual([sentBack]);
  expect(await todosOf(label.id, 'AGGREGATOR')).toEqual([
    sentBack,
    one('workUnpaid', { subject_id: unpaid, subject_name: 'Rede e Lampião' }),
  ]);
});

test('a collaborator sees what they have a part in today, and what the months brought', async () => {
  const { id } = await buildProfile({ role: 'COLLABORATOR' });
  const give = async (basisPoints: number, decided_at: Date) => {
    const { shares, releaseId, agreementId } = await buildAgreement([
      { email: 'eu@exemplo.test', share_basis_points: basisPoints },
      { share_basis_points: 10_000 - basisPoints },
    ]);
    const accepted = { status: 'accepted', payee_id: id, decided_at } as const;
    await free.updateTable('split_shares').set(accepted).where('id', '=', shares[0]!.id).execute();
    return { releaseId, agreementId };
  };
  const old = await give(1_000, inDays(-3));
  const recent = await give(2_500, inDays(-1));
  const over = await give(5_000, inDays(-2));
  // Since this month somebody else has it all.
  const month = monthOf(productDay(new Date()));
  await db
    .insertInto('split_agreements')
    .values({ release_id: over.releaseId, track_id: null, effective_from: month, created_at: new Date() })
    .execute();
  await give(1_500, inDays(-9));
  await give(1_600, inDays(-10));
  await postMoney(royalty(id, 7_250_000n), { at: new Date('2026-09-02T12:00:00Z') });
  await postMoney(royalty(id, 1_000_000n), { at: new Date('2026-10-02T12:00:00Z') });
  const { body } = await signIn('COLLABORATOR', { id }).get('/dashboard');
  const said = { title: 'Varal', artist: 'Jussara Lima' };
  expect(body.splits).toHaveLength(3);
  expect(body.splits.slice(0, 2)).toEqual([
    { release_id: recent.releaseId, ...said, own_basis_points: 2_500 },
    { release_id: old.releaseId, ...said, own_basis_points: 1_000 },
  ]);
  expect(body.statements).toEqual([
    { month: '2026-10-01', currency: 'USD', income: '1' },
    { month: '2026-09-01', currency: 'USD', income: '7.25' },
  ]);
  expect(body.balance.balances[0]).toMatchObject({ currency: 'USD', amount: '8.25' });
});
