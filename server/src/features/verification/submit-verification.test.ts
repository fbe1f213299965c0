import { roles } from '@toada/domain/access/policy.ts';
import { addDays } from '@toada/domain/verification/verification.rules.ts';
import { afterEach, expect, test } from 'vitest';
import { buildProfile, clock, db, jobsNamed, samplePicture, sendFile, signIn } from '../../testing/index.ts';
import { sendDocuments, sendVerification } from '../../testing/send-verification.ts';

const systemNow = clock.now;
afterEach(() => {
  clock.now = systemNow;
});

async function person(role: (typeof roles)[number] = 'ARTIST') {
  const { id } = await buildProfile({ role });
  return signIn(role, { id });
}
const profileOf = (id: string) => db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rowsOf = (id: string) => db.selectFrom('document_verifications').selectAll().where('user_id', '=', id).execute();
const claimedOf = (id: string) =>
  db.selectFrom('uploads').select('id').where('user_id', '=', id).where('claimed_at', 'is not', null).execute();

async function verifiedUntil(id: string, expiresAt: Date) {
  const held = { is_verified: true, document_status: 'approved', verification_expires_at: expiresAt } as const;
  await db.updateTable('profiles').set(held).where('id', '=', id).execute();
}

test('whoever has sent nothing is pending, and may send', async () => {
  const { body } = await (await person()).get('/verification');
  expect(body).toEqual({
    status: 'pending',
    is_verified: false,
    is_expired: false,
    expires_at: null,
    may_submit: true,
    submission: null,
  });
});

test.each(roles)('%s sees the own state; only some have anything to send', async (role) => {
  const actor = await person(role);
  expect((await actor.get('/verification')).status).toBe(200);
  const { status } = await actor.post('/verification', {});
  expect(status).toBe(['ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR'].includes(role) ? 422 : 403);
});

test.each(['cpf', 'cnpj'] as const)(
  'documents for a %s go under review, and the profile stays pending',
  async (kind) => {
    const actor = await person();
    const { status, body } = await sendVerification(actor, kind);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'pending_review', is_verified: false, may_submit: false });
    expect(body.submission).toMatchObject({ person_kind: kind, rejection_reason: null, reviewed_at: null });
    expect(Object.keys(body.submission.documents[0])).toEqual(['name', 'file_name']);
    expect((await actor.get('/verification')).body).toEqual(body);
    // A number is proven by the decision, not by being typed.
    expect(await profileOf(actor.id)).toMatchObject({
      document_status: 'pending',
      is_verified: false,
      cpf: null,
      company_document: null,
    });
    expect(await jobsNamed('verification.draw')).toContainEqual({ verificationId: body.submission.id });

    const trail = await db.selectFrom('audit_entries').selectAll().where('actor_id', '=', actor.id).execute();
    expect(trail).toMatchObject([{ action: 'verification.submitted', subject_id: body.submission.id }]);
    expect(JSON.stringify(trail)).not.toMatch(/52998224725|12ABC34501DE35/);
  },
);

test('what is under review cannot be sent a second time, and its files stay free', async () => {
  const actor = await person();
  await sendVerification(actor);
  const again = await sendVerification(actor);
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'verification.alreadySent' } } });
  expect(await rowsOf(actor.id)).toHaveLength(1);
  expect(await claimedOf(actor.id)).toHaveLength(4);
});

test('of ten forms sent at once one is taken', async () => {
  const actor = await person();
  const sets = await Promise.all(Array.from({ length: 3 }, () => sendDocuments(actor)));
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      actor.post('/verification', {
        person_kind: 'cpf',
        document_number: '52998224725',
        documents: sets[index % sets.length],
      }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await rowsOf(actor.id)).toHaveLength(1);
});

test.each([
  ['somebody else’s', async () => (await sendFile(await person(), await samplePicture())).body.id],
  ['unknown', async () => crypto.randomUUID()],
  [
    'sent for another purpose',
    async (actor: Awaited<ReturnType<typeof person>>) =>
      (await sendFile(actor, await samplePicture(), { purpose: 'avatar' })).body.id,
  ],
])('a file that is %s ends the whole submission', async (_name, otherFile) => {
  const actor = await person();
  const documents = { ...(await sendDocuments(actor)), selfie: await otherFile(actor) };
  const reply = await actor.post('/verification', { person_kind: 'cpf', document_number: '52998224725', documents });
  expect(reply).toMatchObject({ status: 422, body: { error: { code: 'upload.unknown' } } });
  expect(await rowsOf(actor.id)).toEqual([]);
  expect(await claimedOf(actor.id)).toEqual([]);
});

test('a file of an earlier submission is used up', async () => {
  const actor = await person();
  const documents = await sendDocuments(actor);
  const form = { person_kind: 'cpf', document_number: '52998224725', documents };
  const first = await actor.post('/verification', form);
  const admin = await person('ADMIN');
  await admin.post(`/verifications/${first.body.submission.id}/reject`, { rejection_reason: 'Ilegível.' });
  expect(await actor.post('/verification', form)).toMatchObject({
    status: 422,
    body: { error: { code: 'upload.unknown' } },
  });
});

test.each([
  ['missing', { documents: {} }, { 'documents.identity_front': 'upload.missing' }],
  ['a number with a wrong digit', { document_number: '529.982.247-24' }, { document_number: 'verification.cpf' }],
])('%s is refused field by field', async (_name, over, fields) => {
  const reply = await sendVerification(await person(), 'cpf', over);
  expect(reply).toMatchObject({ status: 422, body: { error: { code: 'input.invalid', params: { fields } } } });
});

test('a renewal opens thirty days before the expiry, and keeps the account verified meanwhile', async () => {
  const actor = await person();
  const expiresAt = addDays(new Date(), 100);
  await verifiedUntil(actor.id, expiresAt);

  clock.now = () => new Date(addDays(expiresAt, -30).getTime() - 1);
  const early = await sendVerification(actor);
  expect(early).toMatchObject({
    status: 409,
    body: { error: { code: 'verification.tooEarly', params: { from: addDays(expiresAt, -30).toISOString() } } },
  });
  expect((await actor.get('/verification')).body).toMatchObject({ status: 'approved', may_submit: false });

  clock.now = () => addDays(expiresAt, -30);
  expect((await actor.get('/verification')).body).toMatchObject({ status: 'approved', may_submit: true });
  expect((await sendVerification(actor)).body).toMatchObject({ status: 'pending_review', is_verified: true });
  expect(await profileOf(actor.id)).toMatchObject({ is_verified: true, verification_expires_at: expiresAt });

  clock.now = () => expiresAt;
  expect((await actor.get('/verification')).body).toMatchObject({
    status: 'pending_review',
    is_verified: false,
    is_expired: true,
  });
});

test('after a rejection the reason is shown until the next try, which clears it', async () => {
  const actor = await person();
  const { body } = await sendVerification(actor);
  const admin = await person('ADMIN');
  await admin.post(`/verifications/${body.submission.id}/reject`, { rejection_reason: 'A selfie saiu escura.' });
  expect((await actor.get('/verification')).body).toMatchObject({
    status: 'rejected',
    may_submit: true,
    submission: { rejection_reason: 'A selfie saiu escura.', reviewed_at: expect.any(String) },
  });

  const again = await sendVerification(actor);
  expect(again.body).toMatchObject({ status: 'pending_review', submission: { rejection_reason: null } });
  expect(await profileOf(actor.id)).toMatchObject({ document_status: 'pending', rejection_reason: null });
  expect((await rowsOf(actor.id)).map(({ attempt }) => attempt).sort()).toEqual([1, 2]);
});

test('an aggregator does not see the documents of its artists', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const artist = await buildProfile({ aggregator_id: label.id });
  const { body } = await sendVerification(signIn('ARTIST', { id: artist.id }));
  const actor = signIn('AGGREGATOR', { id: label.id });
  expect((await actor.get('/verification')).body.submission).toBeNull();
  expect((await actor.get('/verifications')).status).toBe(403);
  expect((await actor.get(`/verifications/${body.submission.id}`)).status).toBe(403);
  expect((await actor.post(`/verifications/${body.submission.id}/documents/selfie/open`)).status).toBe(403);
});
