import type { Role } from '@toada/domain/access/policy.ts';
import { expect, test } from 'vitest';
import {
  buildPaymentAccount,
  buildProfile,
  db,
  jobsNamed,
  samplePicture,
  sendFile,
  signIn,
} from '../../testing/index.ts';

const CPF = '52998224725';

async function reviewer(full_name = 'Iara', role: Role = 'ADMIN') {
  const { id } = await buildProfile({ role, full_name });
  return signIn(role, { id });
}

async function verified(over: object = {}) {
  const profile = await buildProfile();
  const checked = { is_verified: true, cpf: CPF, ...over };
  await db.updateTable('profiles').set(checked).where('id', '=', profile.id).execute();
  return profile;
}

const path = (id: string, act: string) => `/payment-account-approvals/${id}/${act}`;
const seen = ({ submitted_at }: { submitted_at: Date }) => ({ submitted_at: submitted_at.toISOString() });
const rowOf = (id: string) =>
  db.selectFrom('payment_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditOf = (subjectId: string) =>
  db.selectFrom('audit_entries').selectAll().where('subject_id', '=', subjectId).orderBy('created_at').execute();
const mailsAbout = async (userId: string) =>
  (await jobsNamed('paymentAccount.mail')).filter((mail) => (mail as { userId: string }).userId === userId);

test.each(['ADMIN', 'SUPER_ADMIN'] as const)('%s approves: recorded, audited, mailed', async (role) => {
  const { id: userId } = await verified();
  const account = await buildPaymentAccount({ user_id: userId });
  const admin = await reviewer('Iara Nascimento', role);

  const reply = await admin.post(path(account.id, 'approve'), { ...seen(account), admin_notes: ' conferido ' });
  expect(reply).toMatchObject({
    status: 200,
    body: { status: 'approved', admin_notes: 'conferido', reviewed_by_name: 'Iara Nascimento', flags: [] },
  });
  expect(await rowOf(account.id)).toMatchObject({ status: 'approved', reviewed_by: admin.id });
  expect(await auditOf(account.id)).toMatchObject([
    {
      action: 'paymentAccount.approved',
      actor_id: admin.id,
      person_id: userId,
      before: { status: 'pending' },
      after: { status: 'approved', flags: [] },
    },
  ]);
  expect(await mailsAbout(userId)).toMatchObject([
    { news: 'approved', account: 'Pix, CPF •••.982.•••-25', reason: null },
  ]);
});

test('a rejection needs a reason, which the owner sees and is mailed; the notes stay inside', async () => {
  const account = await buildPaymentAccount();
  const admin = await reviewer();
  const without = await admin.post(path(account.id, 'reject'), { ...seen(account), rejection_reason: ' ' });
  expect(without.body.error.params.fields).toEqual({ rejection_reason: 'paymentAccount.reason' });

  const rejection_reason = 'O comprovante está cortado.\nEnvie a página inteira.';
  const reply = await admin.post(path(account.id, 'reject'), {
    ...seen(account),
    rejection_reason,
    admin_notes: 'suspeita',
  });
  expect(reply).toMatchObject({ status: 200, body: { status: 'rejected', rejection_reason } });
  expect(await mailsAbout(account.user_id)).toMatchObject([{ news: 'rejected', reason: rejection_reason }]);

  const own = await signIn('ARTIST', { id: account.user_id }).get('/payment-accounts');
  expect(own.body.rows).toMatchObject([{ status: 'rejected', rejection_reason }]);
  expect(JSON.stringify(own.body)).not.toMatch(/suspeita|admin_notes|reviewed_by/);
});

test('two who decide at once: one wins, the other is told what happened and by whom', async () => {
  const account = await buildPaymentAccount();
  const [iara, rui] = [await reviewer('Iara'), await reviewer('Rui')];
  const replies = await Promise.all([
    iara.post(path(account.id, 'approve'), seen(account)),
    rui.post(path(account.id, 'reject'), { ...seen(account), rejection_reason: 'Não.' }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = await rowOf(account.id);
  expect(replies.find(({ status }) => status === 409)?.body.error).toMatchObject({
    code: 'paymentAccount.decided',
    params: { status: won.status, by: won.status === 'approved' ? 'Iara' : 'Rui' },
  });
  expect(await auditOf(account.id)).toHaveLength(1);
  expect(await mailsAbout(account.user_id)).toHaveLength(1);
});

test.each([
  ['approved', 'approve'],
  ['approved', 'reject'],
  ['rejected', 'approve'],
  ['rejected', 'reject'],
] as const)('from %s nobody can %s', async (status, act) => {
  const reason = status === 'rejected' ? 'x' : null;
  const account = await buildPaymentAccount({ status, rejection_reason: reason, reviewed_at: new Date() });
  const admin = await reviewer();
  const reply = await admin.post(path(account.id, act), { ...seen(account), rejection_reason: 'y' });
  expect(reply).toMatchObject({ status: 409, body: { error: { code: 'paymentAccount.decided', params: { status } } } });
  expect(await rowOf(account.id)).toEqual(account);
});

test('an account that was changed after it was opened is not decided on', async () => {
  const account = await buildPaymentAccount();
  const admin = await reviewer();
  const stale = { submitted_at: new Date(account.submitted_at.getTime() - 1).toISOString() };
  const reply = await admin.post(path(account.id, 'approve'), stale);
  expect(reply).toMatchObject({ status: 409, body: { error: { code: 'paymentAccount.changed' } } });
  expect(await rowOf(account.id)).toEqual(account);
});

test('nobody decides on their own, whatever role they have by now', async () => {
  const account = await buildPaymentAccount();
  const admin = signIn('ADMIN', { id: account.user_id });
  for (const act of ['approve', 'reject']) {
    const reply = await admin.post(path(account.id, act), { ...seen(account), rejection_reason: 'x' });
    expect(reply).toMatchObject({ status: 403, body: { error: { code: 'paymentAccount.ownDecision' } } });
  }
  expect(await rowOf(account.id)).toEqual(account);
});

test.each(['ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR'] as const)(
  '%s neither sees the queue nor decides',
  async (role) => {
    const account = await buildPaymentAccount();
    const actor = signIn(role);
    const replies = [
      await actor.get('/payment-account-approvals'),
      await actor.post(path(account.id, 'approve'), seen(account)),
      await actor.post(path(account.id, 'reject'), { ...seen(account), rejection_reason: 'x' }),
      await actor.post(path(account.id, 'numbers')),
      await actor.post(path(account.id, 'proof')),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  },
);

test('the queue is masked; the whole numbers are a call of their own, which is written down without them', async () => {
  const { id: userId } = await verified();
  const account = await buildPaymentAccount({
    user_id: userId,
    pix_key_type: 'email',
    pix_key: 'jussara@exemplo.com.br',
  });
  const admin = await reviewer();
  const { body } = await admin.get('/payment-account-approvals?status=pending&limit=100');
  const row = body.rows.find(({ id }: { id: string }) => id === account.id);
  expect(row).toMatchObject({
    full_name: 'Jussara Lima',
    role: 'ARTIST',
    document_masked: '•••.982.•••-25',
    cpf_masked: '•••.982.•••-25',
    pix_key_masked: 'j•••••@exemplo.com.br',
    flags: [],
  });
  expect(JSON.stringify(body)).not.toMatch(/52998224725|jussara@exemplo\.com\.br/);

  const revealed = await admin.post(path(account.id, 'numbers'));
  expect(revealed.body).toEqual({ document_number: CPF, pix_key: 'jussara@exemplo.com.br', account_number: null });
  const trail = await auditOf(account.id);
  expect(trail).toMatchObject([
    { action: 'paymentAccount.revealed', actor_id: admin.id, person_id: userId, after: null },
  ]);
});

test('a holder who is not the verified person is flagged, and can still be approved; the trail says so', async () => {
  const { id: userId } = await verified({ cpf: '11144477735', is_verified: false });
  const account = await buildPaymentAccount({
    user_id: userId,
    account_holder_name: 'Téo Brandão',
    pix_key: '12345678909',
  });
  const admin = await reviewer();
  const { body } = await admin.get('/payment-account-approvals?status=pending&limit=100');
  const flags = ['unverified', 'holderName', 'holderNumber', 'pixKey'];
  expect(body.rows.find(({ id }: { id: string }) => id === account.id).flags).toEqual(flags);

  expect((await admin.post(path(account.id, 'approve'), seen(account))).status).toBe(200);
  expect(await auditOf(account.id)).toMatchObject([{ after: { status: 'approved', flags } }]);
});

test('a new name does not make one the holder of somebody else’s account', async () => {
  const { id: userId } = await verified({ full_name: 'Téo Brandão', verified_name: 'Jussara Lima' });
  const account = await buildPaymentAccount({ user_id: userId, account_holder_name: 'Téo Brandão' });
  const { body } = await (await reviewer()).get('/payment-account-approvals?limit=100');
  const { flags } = body.rows.find(({ id }: { id: string }) => id === account.id);
  expect(flags).toEqual(['renamed', 'holderName']);
});

test('a verification that has expired is none', async () => {
  const { id: userId } = await verified({ verification_expires_at: new Date(Date.now() - 1000) });
  const account = await buildPaymentAccount({ user_id: userId });
  const { body } = await (await reviewer()).get('/payment-account-approvals?limit=100');
  expect(body.rows.find(({ id }: { id: string }) => id === account.id).flags).toEqual(['unverified']);
});

test('the queue is filtered by status and found by holder, person and number, newest sending first, page by page', async () => {
  await db.deleteFrom('payment_accounts').execute();
  const dandara = await buildProfile({
    full_name: 'Dandara Reis',
    email: `dandara.${crypto.randomUUID()}@exemplo.test`,
  });
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));
  const made = [];
  for (const minute of [1, 2, 3]) made.unshift(await buildPaymentAccount({ submitted_at: at(minute) }));
  const [third, second, first] = made.map(({ id }) => id);
  const hers = await buildPaymentAccount({
    user_id: dandara.id,
    submitted_at: at(9),
    created_at: at(0),
    account_holder_name: 'Associação Ilê',
    holder_plain: 'associacao ile',
    document_type: 'cnpj',
    document_number: '12ABC34501DE35',
    status: 'approved',
    reviewed_at: at(10),
  });
  const admin = await reviewer();
  const ids = async (query: string) =>
    (await admin.get(`/payment-account-approvals?${query}`)).body.rows.map(({ id }: { id: string }) => id);

  expect(await ids('')).toEqual([hers.id, third, second, first]);
  expect(await ids('status=pending')).toEqual([third, second, first]);
  expect(await ids('status=approved')).toEqual([hers.id]);
  for (const search of ['ILÊ', 'dandara', 'Reis', dandara.email, '12.abc.345', '12ABC34501DE35'])
    expect(await ids(`search=${encodeURIComponent(search)}`)).toEqual([hers.id]);
  expect(await ids('search=ninguém')).toEqual([]);
  expect(await ids('search=%25')).toEqual([]);

  const page = await admin.get('/payment-account-approvals?limit=3');
  expect(page.body.rows).toHaveLength(3);
  expect(await ids(`limit=3&after=${page.body.next}`)).toEqual([first]);
});

test('a reviewer opens the proof, and that is written down', async () => {
  const { id } = await buildProfile();
  const artist = signIn('ARTIST', { id });
  const proof = await sendFile(artist, await samplePicture(), { name: 'comprovante.png' });
  const form = {
    account_type: 'pix',
    account_holder_name: 'Jussara Lima',
    document_type: 'cpf',
    document_number: CPF,
    pix_key_type: 'cpf',
    pix_key: CPF,
    proof_upload_id: proof.body.id,
  };
  const { body } = await artist.post('/payment-accounts', form);
  const admin = await reviewer();
  const opened = await admin.post(path(body.id, 'proof'));
  expect(opened.body).toMatchObject({ is_picture: true, url: expect.stringContaining('/api/files/uploads/') });
  expect((await auditOf(body.id)).at(-1)).toMatchObject({
    action: 'document.opened',
    actor_id: admin.id,
    person_id: id,
  });
});
