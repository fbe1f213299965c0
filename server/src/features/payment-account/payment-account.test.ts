import { expect, test } from 'vitest';
import {
  app,
  buildPaymentAccount,
  buildProfile,
  clock,
  db,
  jobsNamed,
  samplePdf,
  samplePicture,
  sendFile,
  signIn,
} from '../../testing/index.ts';
import { locksInOrder } from '../../testing/lock-order.ts';

const CPF = '52998224725';
const KEY = '+5511987654321';
const pix = {
  account_type: 'pix',
  account_holder_name: ' Jussara Lima ',
  document_type: 'cpf',
  document_number: '529.982.247-25',
  pix_key_type: 'phone',
  pix_key: '(11) 98765-4321',
};
const bank = {
  account_type: 'bank',
  account_holder_name: 'Selo Maré Alta',
  document_type: 'cnpj',
  document_number: '11.222.333/0001-81',
  bank_code: '341',
  agency_number: '1234',
  account_number: '567890-1',
  bank_account_kind: 'checking',
};

const picture = await samplePicture();

async function person(role: 'ARTIST' | 'AGGREGATOR' = 'ARTIST', content = picture) {
  const { id } = await buildProfile({ role });
  const actor = signIn(role, { id });
  const proof = async () => (await sendFile(actor, content, { name: 'comprovante.png' })).body.id as string;
  const add = async (form: object = pix) =>
    actor.post('/payment-accounts', { ...form, proof_upload_id: await proof() });
  return { ...actor, proof, add };
}

const rowOf = (id: string) => db.selectFrom('payment_accounts').selectAll().where('id', '=', id).executeTakeFirst();
const auditOf = (personId: string) =>
  db.selectFrom('audit_entries').selectAll().where('person_id', '=', personId).orderBy('created_at').execute();
const mailsAbout = async (userId: string) =>
  (await jobsNamed('paymentAccount.mail')).filter((mail) => (mail as { userId: string }).userId === userId);

test.each(['ARTIST', 'AGGREGATOR'] as const)(
  '%s adds a Pix account: normalised, pending, masked in the answer',
  async (role) => {
    const artist = await person(role);
    const reply = await artist.add();
    expect(reply).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        account_type: 'pix',
        account_holder_name: 'Jussara Lima',
        document_masked: '•••.982.•••-25',
        pix_key_type: 'phone',
        pix_key_masked: '+55 (11) •••••-4321',
        bank_code: null,
        proof_name: 'comprovante.png',
        rejection_reason: null,
      },
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/987654321|52998224725/);
    expect(await rowOf(reply.body.id)).toMatchObject({
      user_id: artist.id,
      pix_key: KEY,
      document_number: CPF,
      bank_name: null,
    });

    const list = await artist.get('/payment-accounts');
    expect(list.body).toEqual({ rows: [reply.body], next: null });
    expect(await mailsAbout(artist.id)).toMatchObject([
      { news: 'created', account: 'Pix, Celular +55 (11) •••••-4321' },
    ]);
  },
);

test('a bank account is kept with the name of its bank', async () => {
  const label = await person('AGGREGATOR');
  const reply = await label.add(bank);
  expect(reply.body).toMatchObject({
    bank_name: 'Itaú Unibanco',
    agency_number: '1234',
    account_number_masked: '••••90-1',
  });
  expect(await rowOf(reply.body.id)).toMatchObject({ account_number: '567890-1', pix_key: null });
  expect(await mailsAbout(label.id)).toMatchObject([{ account: 'Itaú Unibanco, conta ••••90-1' }]);
});

test('the owner reads the whole account to edit it, and nobody else does', async () => {
  const artist = await person();
  const { body } = await artist.add();
  expect((await artist.get(`/payment-accounts/${body.id}`)).body).toMatchObject({ pix_key: KEY, document_number: CPF });
  const strangers = [await person(), await person('AGGREGATOR')];
  for (const stranger of strangers) {
    expect((await stranger.get(`/payment-accounts/${body.id}`)).status).toBe(404);
    expect((await stranger.send('PUT', `/payment-accounts/${body.id}`, { body: pix })).status).toBe(404);
    expect((await stranger.send('DELETE', `/payment-accounts/${body.id}`)).status).toBe(404);
    expect((await stranger.post(`/payment-accounts/${body.id}/proof`)).status).toBe(404);
  }
  expect(await rowOf(body.id)).toMatchObject({ pix_key: KEY });
});

test('an aggregator does not see the accounts of its own artists', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const artist = await buildProfile({ aggregator_id: label.id });
  const { id } = await buildPaymentAccount({ user_id: artist.id });
  const actor = signIn('AGGREGATOR', { id: label.id });
  expect((await actor.get('/payment-accounts')).body.rows).toEqual([]);
  expect((await actor.get(`/payment-accounts/${id}`)).status).toBe(404);
});

test('what is wrong is said field by field, a missing proof too, and nothing is kept', async () => {
  const artist = await person();
  const wrong = await artist.add({ ...pix, document_number: '1', pix_key: '(11) 3333-4444' });
  expect(wrong).toMatchObject({
    status: 422,
    body: {
      error: { params: { fields: { document_number: 'paymentAccount.cpf', pix_key: 'paymentAccount.phoneKey' } } },
    },
  });
  const bare = await artist.post('/payment-accounts', pix);
  expect(bare.body.error.params.fields).toEqual({ proof_upload_id: 'upload.missing' });
  expect((await artist.get('/payment-accounts')).body.rows).toEqual([]);
});

test('the proof is the own file, and counts once', async () => {
  const [artist, other] = [await person(), await person()];
  const foreign = await artist.post('/payment-accounts', { ...pix, proof_upload_id: await other.proof() });
  expect(foreign.body.error.code).toBe('upload.unknown');
  const proof_upload_id = await artist.proof();
  expect((await artist.post('/payment-accounts', { ...pix, proof_upload_id })).status).toBe(200);
  const again = { ...pix, pix_key_type: 'cpf', pix_key: CPF, proof_upload_id };
  expect((await artist.post('/payment-accounts', again)).body.error.code).toBe('upload.unknown');
});

test('an account that is added locks its owner before its proof, as one that is changed does', async () => {
  const artist = await person();
  const proof_upload_id = await artist.proof();
  const [owner, proof] = [
    { table: 'profiles', id: artist.id },
    { table: 'uploads', id: proof_upload_id },
  ] as const;
  const add = () => artist.post('/payment-accounts', { ...pix, proof_upload_id });
  expect(await locksInOrder(owner, proof, add)).toBe(true);
});

test('a change sends an approved account back to review, keeps the proof, and is mailed', async () => {
  const artist = await person();
  const { body } = await artist.add();
  const { id } = body;
  const before = (await rowOf(id))!;
  await approve(id, before.submitted_at);
  const now = new Date(Date.now() + 60_000);
  clock.now = () => now;

  const reply = await artist.send('PUT', `/payment-accounts/${id}`, {
    body: { ...pix, pix_key_type: 'cpf', pix_key: '529.982.247-25' },
  });
  clock.now = () => new Date();
  expect(reply).toMatchObject({ status: 200, body: { id, status: 'pending', pix_key_masked: '•••.982.•••-25' } });
  expect(await rowOf(id)).toMatchObject({
    status: 'pending',
    reviewed_at: null,
    reviewed_by: null,
    submitted_at: now,
    proof_upload_id: before.proof_upload_id,
  });
  expect((await mailsAbout(artist.id)).at(-1)).toMatchObject({ news: 'changed', account: 'Pix, CPF •••.982.•••-25' });
  const entry = (await auditOf(artist.id)).at(-1)!;
  expect(entry).toMatchObject({
    action: 'paymentAccount.changed',
    subject_id: id,
    before: { status: 'approved', pix_key_type: 'phone', pix_key: '+55 (11) •••••-4321' },
    after: { status: 'pending', pix_key_type: 'cpf', pix_key: '•••.982.•••-25' },
  });
  expect(Object.keys(entry.before as object).sort()).toEqual(['pix_key', 'pix_key_type', 'status']);
});

async function approve(id: string, submitted_at: Date) {
  const admin = await buildProfile({ role: 'ADMIN' });
  return signIn('ADMIN', { id: admin.id }).post(`/payment-account-approvals/${id}/approve`, {
    submitted_at: submitted_at.toISOString(),
  });
}

test('the trail says that a key changed, even where two of them look alike once they are masked', async () => {
  const artist = await person();
  const form = { ...pix, pix_key_type: 'email', pix_key: 'jussara@exemplo.test' };
  const { body } = await artist.add(form);
  await artist.send('PUT', `/payment-accounts/${body.id}`, { body: { ...form, pix_key: 'joana@exemplo.test' } });
  expect((await auditOf(artist.id)).at(-1)).toMatchObject({
    before: { pix_key: 'j•••••@exemplo.test' },
    after: { pix_key: 'j•••••@exemplo.test' },
  });
});

test('a new proof takes the place of the old one, which is given up', async () => {
  const artist = await person();
  const { body } = await artist.add();
  const old = (await rowOf(body.id))!;
  const proof_upload_id = await artist.proof();
  await artist.send('PUT', `/payment-accounts/${body.id}`, { body: { ...pix, proof_upload_id } });
  expect(await rowOf(body.id)).toMatchObject({ proof_upload_id });
  const given = await db
    .selectFrom('uploads')
    .select('discarded_at')
    .where('id', '=', old.proof_upload_id)
    .executeTakeFirst();
  expect(given?.discarded_at).not.toBeNull();
});

test('a removed account is gone with its proof, and the trail keeps what is masked', async () => {
  const artist = await person();
  const { body } = await artist.add();
  const old = (await rowOf(body.id))!;
  expect(await artist.send('DELETE', `/payment-accounts/${body.id}`)).toMatchObject({
    status: 200,
    body: { done: true },
  });
  expect(await rowOf(body.id)).toBeUndefined();
  const given = await db
    .selectFrom('uploads')
    .select('discarded_at')
    .where('id', '=', old.proof_upload_id)
    .executeTakeFirst();
  expect(given?.discarded_at).not.toBeNull();
  expect((await mailsAbout(artist.id)).map((mail) => (mail as { news: string }).news)).toEqual(['created', 'removed']);

  const trail = await auditOf(artist.id);
  expect(trail.map(({ action }) => action)).toEqual(['paymentAccount.created', 'paymentAccount.removed']);
  expect(JSON.stringify(trail)).not.toMatch(/987654321|52998224725/);
  expect(JSON.stringify(await mailsAbout(artist.id))).not.toMatch(/987654321|52998224725/);
});

test('eight additions at once leave five accounts, and the others hear of the limit', async () => {
  const artist = await person();
  const proofs = [];
  for (let n = 0; n < 8; n++) proofs.push(await artist.proof());
  const replies = await Promise.all(
    proofs.map((proof_upload_id, n) =>
      artist.post('/payment-accounts', { ...pix, pix_key: `(11) 9876${n}-0000`, proof_upload_id }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(
    Array(3).fill([409, 'paymentAccount.limit']),
  );
  expect((await artist.get('/payment-accounts')).body.rows).toHaveLength(5);
});

test('one key twice is refused, also when two tabs send it at once', async () => {
  const artist = await person();
  const [one, two] = [await artist.proof(), await artist.proof()];
  const replies = await Promise.all(
    [one, two].map((proof_upload_id) => artist.post('/payment-accounts', { ...pix, proof_upload_id })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.error.code).toBe('paymentAccount.duplicate');
});

test.each([
  ['a picture is shown and saved', picture, true, 'image/png'],
  ['a PDF is saved', samplePdf(), false, 'application/pdf'],
])('%s by a link of some minutes, and every opening is written down', async (_how, content, isPicture, contentType) => {
  const artist = await person('ARTIST', content);
  const { body } = await artist.add();
  const opened = await artist.post(`/payment-accounts/${body.id}/proof`);
  expect(opened.body.is_picture).toBe(isPicture);
  const file = await app.inject({ url: opened.body.download_url });
  expect(file).toMatchObject({ statusCode: 200, headers: { 'content-type': contentType } });
  expect(file.rawPayload.equals(content)).toBe(true);

  const later = new Date(Date.now() + 10 * 60_000);
  clock.now = () => later;
  expect((await app.inject({ url: opened.body.url })).statusCode).toBe(403);
  clock.now = () => new Date();
  expect((await auditOf(artist.id)).filter(({ action }) => action === 'document.opened')).toMatchObject([
    { actor_id: artist.id, subject_id: body.id },
  ]);
});

test.each([
  ['a key without a type', { pix_key_type: null }, 'pix_has_a_key'],
  ['a bank in a Pix account', { bank_code: '341' }, 'bank_has_its_numbers'],
  ['a decision without its moment', { status: 'approved' as const }, 'decided_with_its_moment'],
  ['a rejection without a reason', { status: 'rejected' as const, reviewed_at: new Date() }, 'rejected_with_a_reason'],
])('the database itself refuses %s', async (_what, over, constraint) => {
  await expect(buildPaymentAccount(over)).rejects.toThrow(constraint);
});

test('a new account begins with the holder of the caller’s own verification, a company as a company', async () => {
  const holderOf = async (over: object) => {
    const { id } = await buildProfile({ role: 'ARTIST', ...over });
    return (await signIn('ARTIST', { id }).get('/payment-account-holder')).body;
  };
  expect(await holderOf({ verified_name: 'Jussara de Lima', cpf: CPF })).toEqual({
    name: 'Jussara de Lima',
    document: { type: 'cpf', number: CPF },
  });
  expect(await holderOf({ verified_name: 'Maré Alta Ltda', cpf: CPF, company_document: '11222333000181' })).toEqual({
    name: 'Maré Alta Ltda',
    document: { type: 'cnpj', number: '11222333000181' },
  });
  expect(await holderOf({})).toEqual({ name: null, document: null });
});
