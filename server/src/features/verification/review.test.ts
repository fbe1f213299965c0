import { addDays } from '@toada/domain/verification/verification.rules.ts';
import { afterEach, expect, test } from 'vitest';
import { app, buildProfile, clock, db, jobsNamed, signIn } from '../../testing/index.ts';
import { locksInOrder } from '../../testing/lock-order.ts';
import { sendVerification } from '../../testing/send-verification.ts';

const systemNow = clock.now;
afterEach(() => {
  clock.now = systemNow;
});

async function person(role: 'ARTIST' | 'AGGREGATOR' | 'FINANCE' | 'ADMIN' | 'SUPER_ADMIN' = 'ARTIST', over = {}) {
  const { id } = await buildProfile({ role, ...over });
  return signIn(role, { id });
}
const admin = await person('ADMIN', { full_name: 'Iara Nascimento' });
const profileOf = (id: string) => db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const trailOf = (id: string) =>
  db.selectFrom('audit_entries').select(['action', 'actor_id', 'after']).where('subject_id', '=', id).execute();

/** Somebody whose documents are under review. */
async function submitted(
  over: { role?: 'ARTIST' | 'AGGREGATOR'; kind?: 'cpf' | 'cnpj'; full_name?: string; company_name?: string } = {},
) {
  const { role = 'ARTIST', kind, ...profile } = over;
  const actor = await person(role, profile);
  const { body } = await sendVerification(actor, kind);
  return { actor, id: body.submission.id as string };
}

test('an approval verifies the person for 365 days, and gives them the number', async () => {
  const { actor, id } = await submitted();
  const moment = new Date('2026-11-20T15:00:00.000Z');
  clock.now = () => moment;
  const { status, body } = await admin.post(`/verifications/${id}/approve`, { admin_notes: ' Tudo certo. ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'approved',
    admin_notes: 'Tudo certo.',
    reviewed_at: moment.toISOString(),
    reviewed_by_name: 'Iara Nascimento',
    expires_at: addDays(moment, 365).toISOString(),
  });
  expect(await profileOf(actor.id)).toMatchObject({
    is_verified: true,
    document_status: 'approved',
    rejection_reason: null,
    verification_expires_at: addDays(moment, 365),
    cpf: '52998224725',
    company_document: null,
  });
  expect((await actor.get('/verification')).body).toMatchObject({ status: 'approved', is_verified: true });
  expect(await jobsNamed('verification.mail')).toContainEqual({ verificationId: id });
  expect(await trailOf(id)).toContainEqual(
    expect.objectContaining({ action: 'verification.approved', actor_id: admin.id }),
  );
});

test('a decision locks the person before the submission, as a change of team does', async () => {
  const { actor, id } = await submitted();
  const [somebody, theirs] = [
    { table: 'profiles', id: actor.id },
    { table: 'document_verifications', id },
  ] as const;
  expect(await locksInOrder(somebody, theirs, () => admin.post(`/verifications/${id}/approve`))).toBe(true);
  expect((await profileOf(actor.id)).is_verified).toBe(true);
});

test('a company is verified by its CNPJ, letters and all', async () => {
  const { actor, id } = await submitted({ role: 'AGGREGATOR', kind: 'cnpj' });
  await admin.post(`/verifications/${id}/approve`);
  expect(await profileOf(actor.id)).toMatchObject({ cpf: null, company_document: '12ABC34501DE35' });
});

test('the name that is verified is the one under which the documents were sent', async () => {
  const { actor, id } = await submitted({ full_name: 'Jussara Lima' });
  const changed = await actor.send('PUT', '/profile', {
    body: { full_name: 'Téo Brandão', display_name: null, company_name: 'Selo Téo', phone: null },
  });
  expect(changed.status).toBe(200);
  expect((await admin.get(`/verifications/${id}`)).body.person_name).toBe('Jussara Lima');
  await admin.post(`/verifications/${id}/approve`);
  expect(await profileOf(actor.id)).toMatchObject({ full_name: 'Téo Brandão', verified_name: 'Jussara Lima' });

  const label = await submitted({ role: 'AGGREGATOR', kind: 'cnpj', company_name: 'Maré Alta' });
  await admin.post(`/verifications/${label.id}/approve`);
  expect(await profileOf(label.actor.id)).toMatchObject({ verified_name: 'Maré Alta' });
});

test('how long an approval holds is a setting of the platform', async () => {
  await admin.send('PUT', '/platform-settings/verification.validityDays', { body: { value: 90 } });
  const { actor, id } = await submitted();
  const moment = new Date('2026-11-20T15:00:00.000Z');
  clock.now = () => moment;
  await admin.post(`/verifications/${id}/approve`);
  expect((await profileOf(actor.id)).verification_expires_at).toEqual(addDays(moment, 90));
  await admin.send('PUT', '/platform-settings/verification.validityDays', { body: { value: 365 } });
});

test('a rejection needs a reason, keeps it, and un-verifies at once, a renewal too', async () => {
  const { actor, id } = await submitted();
  const held = {
    is_verified: true,
    document_status: 'approved',
    verification_expires_at: addDays(new Date(), 20),
  } as const;
  await db.updateTable('profiles').set(held).where('id', '=', actor.id).execute();

  for (const rejection_reason of [undefined, '', '  ', 'x'.repeat(401)])
    expect((await admin.post(`/verifications/${id}/reject`, { rejection_reason })).status).toBe(422);
  const { status, body } = await admin.post(`/verifications/${id}/reject`, {
    rejection_reason: 'Documento vencido.',
    admin_notes: 'Segunda vez.',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'rejected',
    rejection_reason: 'Documento vencido.',
    admin_notes: 'Segunda vez.',
  });
  expect(await profileOf(actor.id)).toMatchObject({
    is_verified: false,
    document_status: 'rejected',
    rejection_reason: 'Documento vencido.',
    verification_expires_at: null,
  });
  expect(JSON.stringify((await actor.get('/verification')).body)).not.toContain('Segunda vez');
  expect(await jobsNamed('verification.mail')).toContainEqual({ verificationId: id });
});

test('of many administrators who decide at once one wins, and the others learn who and what', async () => {
  const { actor, id } = await submitted();
  const admins = await Promise.all(
    Array.from({ length: 8 }, (_, index) => person('ADMIN', { full_name: `Pessoa ${index}` })),
  );
  const replies = await Promise.all(
    admins.map((one, index) =>
      index % 2
        ? one.post(`/verifications/${id}/approve`)
        : one.post(`/verifications/${id}/reject`, { rejection_reason: 'Ilegível.' }),
    ),
  );
  const won = replies.findIndex(({ status }) => status === 200);
  const lost = replies.filter((_, index) => index !== won);
  expect(lost.map(({ status }) => status)).toEqual(Array(7).fill(409));
  const decision = won % 2 ? 'approved' : 'rejected';
  expect(lost[0]?.body.error).toMatchObject({
    code: 'verification.alreadyDecided',
    params: { status: decision, reviewer: `Pessoa ${won}`, reviewedAt: expect.any(String) },
  });
  expect(await profileOf(actor.id)).toMatchObject({ is_verified: decision === 'approved', document_status: decision });
  const decided = (await trailOf(id)).filter(({ action }) => /approved|rejected/.test(action));
  expect(decided).toHaveLength(1);
});

test('nobody decides on the own documents, whatever role they have come to since', async () => {
  const { id } = await buildProfile({ role: 'FINANCE' });
  const { body } = await sendVerification(signIn('FINANCE', { id }));
  const promoted = signIn('ADMIN', { id });
  const reply = await promoted.post(`/verifications/${body.submission.id}/approve`);
  expect(reply).toMatchObject({ status: 403, body: { error: { code: 'verification.ownSubmission' } } });
  expect(await profileOf(id)).toMatchObject({ is_verified: false });
});

test('what is not there cannot be decided', async () => {
  const missing = crypto.randomUUID();
  expect((await admin.post(`/verifications/${missing}/approve`)).status).toBe(404);
  expect((await admin.post(`/verifications/${missing}/reject`, { rejection_reason: 'Não.' })).status).toBe(404);
  expect((await admin.get(`/verifications/${missing}`)).status).toBe(404);
});

test('every opening is written down, and its links are over within five minutes', async () => {
  const { id, actor } = await submitted();
  const opened = await admin.post(`/verifications/${id}/documents/selfie/open`);
  await admin.post(`/verifications/${id}/documents/selfie/open`);
  expect(opened.status).toBe(200);
  const link = opened.body.download_url as string;
  const file = await app.inject({ url: link });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toContain('selfie.png');

  const entries = (await trailOf(id)).filter(({ action }) => action === 'document.opened');
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({ actor_id: admin.id, after: { name: 'selfie' } });

  clock.now = () => new Date(Date.now() + 5 * 60_000 + 1000);
  expect((await app.inject({ url: link })).statusCode).toBe(403);
  const key = (await db.selectFrom('uploads').select('storage_key').where('user_id', '=', actor.id).execute())[0];
  expect((await app.inject({ url: `/api/files/${key?.storage_key}` })).statusCode).toBe(403);
});

test('a document that was not sent cannot be opened', async () => {
  const { id } = await submitted();
  expect((await admin.post(`/verifications/${id}/documents/articles/open`)).status).toBe(404);
  expect((await admin.post(`/verifications/${id}/documents/passaporte/open`)).status).toBe(422);
});

test('the reviewer sees who it is, and whether the number is already somebody else’s', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR', company_name: 'Selo Maré Alta' });
  const artist = await person('ARTIST', { aggregator_id: label.id });
  const { body } = await sendVerification(artist);
  const { id } = body.submission;
  const view = (await admin.get(`/verifications/${id}`)).body;
  expect(view).toMatchObject({
    aggregator_name: 'Selo Maré Alta',
    document_number: '52998224725',
    attempt: 1,
    // The first test of this file has verified somebody by it.
    is_number_taken: true,
  });
  expect(view.documents.map(({ name }: { name: string }) => name)).toEqual([
    'identity_front',
    'identity_back',
    'selfie',
    'proof_of_address',
  ]);
  expect(JSON.stringify(view)).not.toMatch(/storage_key|uploads\//);
});

test('the queue is filtered by status, role and name, and read in pages', async () => {
  const ana = await submitted({ full_name: 'Anaís Couto' });
  const label = await submitted({ role: 'AGGREGATOR', kind: 'cnpj', full_name: 'Anaíra Selo' });
  const decided = await submitted({ full_name: 'Anaíta Prado' });
  await admin.post(`/verifications/${decided.id}/approve`);
  const ids = async (query: string) =>
    (await admin.get(`/verifications?${query}`)).body.rows.map((row: { id: string }) => row.id);

  expect(await ids('search=anai')).toEqual([decided.id, label.id, ana.id]);
  expect(await ids('search=COUTO%20ana')).toEqual([ana.id]);
  expect(await ids('search=anai&status=pending_review')).toEqual([label.id, ana.id]);
  expect(await ids('search=anai&role=AGGREGATOR')).toEqual([label.id]);
  expect(await ids('search=12.ABC.345&role=AGGREGATOR&status=pending_review')).toEqual([label.id]);
  expect(await ids('search=ninguem')).toEqual([]);

  const first = (await admin.get('/verifications?search=anai&limit=2')).body;
  const second = (await admin.get(`/verifications?search=anai&limit=2&after=${first.next}`)).body;
  expect(first.rows).toHaveLength(2);
  expect(second).toMatchObject({
    rows: [{ id: ana.id, full_name: 'Anaís Couto', status: 'pending_review' }],
    next: null,
  });
});

test('the same decision is found by profile, and whoever sent nothing has nothing to decide', async () => {
  const word = `Zelia${crypto.randomUUID().slice(0, 8)}`;
  const silent = await person('ARTIST', { full_name: `${word} Um` });
  const { actor, id } = await submitted({ full_name: `${word} Dois` });
  const rows = async (query = '') => (await admin.get(`/verification-profiles?search=${word}${query}`)).body.rows;

  expect(await rows()).toMatchObject([
    { id: actor.id, status: 'pending_review', verification_id: id },
    { id: silent.id, status: 'pending', verification_id: null },
  ]);
  expect(await rows('&standing=pending_review')).toMatchObject([{ id: actor.id }]);
  expect(await rows('&standing=unverified')).toMatchObject([{ id: silent.id }]);
  await admin.post(`/verifications/${id}/approve`);
  expect(await rows('&standing=verified')).toMatchObject([{ id: actor.id, status: 'approved' }]);

  // Over is over, before any job has taken note of it.
  clock.now = () => addDays(new Date(), 366);
  expect(await rows('&standing=verified')).toEqual([]);
  expect(await rows('&standing=unverified')).toMatchObject([{ id: actor.id, status: 'pending' }, { id: silent.id }]);
});
