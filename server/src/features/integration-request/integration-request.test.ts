import { randomUUID } from 'node:crypto';
import type { Role } from '@toada/domain/access/policy.ts';
import { expect, test } from 'vitest';
import { buildIntegrationRequest } from '../../testing/factories.ts';
import { buildProfile, db, jobsNamed, signIn } from '../../testing/index.ts';
import { mailBrand } from '../../testing/mail-brand.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { requestMail } from './integration-request.mail.ts';

/** The key of one attempt. */
const once = () => ({ headers: { 'idempotency-key': randomUUID() } });

const mails = await startMailServer();

async function person(role: Role, over: object = {}) {
  const profile = await buildProfile({ role, full_name: 'Iara Nascimento', ...over });
  return { ...signIn(role, { id: profile.id }), email: profile.email };
}
const newLabel = () => person('AGGREGATOR', { company_name: 'Selo Maré' });

const trailOf = (subjectId: string) =>
  db.selectFrom('audit_entries').selectAll().where('subject_id', '=', subjectId).orderBy('created_at').execute();
const mailsTo = async (id: string) =>
  (await jobsNamed('integrationRequest.mail')).filter((mail) => (mail as { aggregatorId: string }).aggregatorId === id);

test('a label asks, administrators see it with the label’s name, and other labels do not', async () => {
  const label = await newLabel();
  const asked = await label.post('/integration-requests', {
    distributor_id: 'deezer',
    details: ' Contrato\nassinado. ',
  });
  expect(asked).toMatchObject({
    status: 200,
    body: {
      distributor_name: 'Deezer',
      details: 'Contrato\nassinado.',
      status: 'pending',
      aggregator_name: 'Selo Maré',
    },
  });
  expect(await trailOf(asked.body.id)).toMatchObject([{ action: 'integrationRequest.created', person_id: label.id }]);
  expect((await label.get('/integration-requests')).body.rows).toMatchObject([{ id: asked.body.id }]);
  expect((await (await newLabel()).get('/integration-requests')).body.rows).toEqual([]);
  const admin = await person('ADMIN');
  const queue = await admin.get('/integration-requests?status=pending');
  expect(queue.body.rows.map((row: { id: string }) => row.id)).toContain(asked.body.id);
  expect((await admin.get('/integration-requests?status=approved')).body.rows).toEqual([]);
});

test('somebody who is none of our stores is asked for by name', async () => {
  const label = await newLabel();
  const nameless = await label.post('/integration-requests', { distributor_id: null });
  expect(nameless.body.error.params.fields).toEqual({ distributor_name: 'field.required' });
  const named = await label.post('/integration-requests', {
    distributor_id: null,
    distributor_name: 'Distribuidora X',
  });
  expect(named.body).toMatchObject({ distributor_id: null, distributor_name: 'Distribuidora X' });
});

test('what is asked twice while nobody has answered is refused in words, also when both ask at once', async () => {
  const label = await newLabel();
  const ask = (body: object) => label.post('/integration-requests', body);
  const both = await Promise.all([ask({ distributor_id: 'tidal' }), ask({ distributor_id: 'tidal' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.error).toMatchObject({
    code: 'integrationRequest.open',
    params: { name: 'Tidal' },
  });
  await ask({ distributor_id: null, distributor_name: 'Distribuição Já' });
  expect((await ask({ distributor_id: null, distributor_name: 'distribuicao ja' })).status).toBe(409);

  const { id } = both.find(({ status }) => status === 200)!.body;
  await (await person('ADMIN')).post(
    `/integration-requests/${id}/reject`,
    { admin_notes: 'Falta o contrato.' },
    once(),
  );
  expect((await ask({ distributor_id: 'tidal' })).status).toBe(200);
});

test('a label with many open questions waits for an answer', async () => {
  const label = await newLabel();
  for (let count = 0; count < 20; count += 1)
    await buildIntegrationRequest({
      aggregator_id: label.id,
      distributor_id: null,
      distributor_name: `Distribuidora ${count}`,
    });
  expect(await label.post('/integration-requests', { distributor_id: 'tidal' })).toMatchObject({
    status: 409,
    body: { error: { code: 'integrationRequest.tooMany', params: { limit: 20 } } },
  });
});

test('an approval is written down, mailed, opens the store, and is for good', async () => {
  const label = await newLabel();
  const request = await buildIntegrationRequest({
    aggregator_id: label.id,
    distributor_id: 'amazon',
    distributor_name: 'Amazon Music',
  });
  const admin = await person('ADMIN');
  expect((await label.get('/connectors')).body.allowed).toEqual([]);
  const reply = await admin.post(
    `/integration-requests/${request.id}/approve`,
    { admin_notes: ' Bem-vindos ' },
    once(),
  );
  expect(reply).toMatchObject({ status: 200, body: { status: 'approved', admin_notes: 'Bem-vindos' } });
  expect((await label.get('/connectors')).body.allowed).toEqual(['amazon']);
  expect((await label.get('/integration-requests')).body.rows).toMatchObject([
    { status: 'approved', admin_notes: 'Bem-vindos' },
  ]);
  expect(await trailOf(request.id)).toMatchObject([
    { action: 'integrationRequest.approved', actor_id: admin.id, person_id: label.id, before: { status: 'pending' } },
  ]);

  for (const act of ['approve', 'reject'])
    expect(
      await admin.post(`/integration-requests/${request.id}/${act}`, { admin_notes: 'Não.' }, once()),
    ).toMatchObject({
      status: 409,
      body: { error: { code: 'integrationRequest.decided', params: { status: 'approved', by: 'Iara Nascimento' } } },
    });
  expect(await mailsTo(label.id)).toMatchObject([{ status: 'approved', name: 'Amazon Music', notes: 'Bem-vindos' }]);
});

test('of two who decide at once one does', async () => {
  const { id } = await buildIntegrationRequest();
  const [one, other] = [await person('ADMIN'), await person('SUPER_ADMIN')];
  const replies = await Promise.all([
    one.post(`/integration-requests/${id}/approve`, {}, once()),
    other.post(`/integration-requests/${id}/reject`, { admin_notes: 'Não.' }, once()),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await trailOf(id)).toHaveLength(1);
});

test('a rejection says why, and the label reads it in a real mail', async () => {
  const label = await newLabel();
  const { id } = await buildIntegrationRequest({ aggregator_id: label.id });
  const admin = await person('ADMIN');
  const silent = await admin.post(`/integration-requests/${id}/reject`, { admin_notes: '\n ' }, once());
  expect(silent.body.error.params.fields).toEqual({ admin_notes: 'field.required' });
  await admin.post(`/integration-requests/${id}/reject`, { admin_notes: 'Falta o <b>contrato</b>.' }, once());
  const letters = await mails.deliver((await jobsNamed('integrationRequest.mail')).length);
  const letter = letters.find((one) => one.to?.[0]?.address === label.email)!;
  expect(letter.subject).toBe('Integração não aprovada');
  expect(letter.text).toContain('Motivo: Falta o <b>contrato</b>.');
  expect(letter.text).toContain('http://toada.test/app/settings/aggregator/integrations');
  expect(letter.html).not.toContain('<b>');
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['a store that was granted', { status: 'approved', isStore: true  }, 'configura a conexão'],
  ['somebody else',            { status: 'approved', isStore: false }, 'próximos passos'],
  ['a refusal',                { status: 'rejected', isStore: true  }, 'não foi aprovado'],
] as const)('the mail about %s says what comes next', (_, facts, sentence) => {
  const { text } = requestMail({ ...facts, name: 'Deezer', notes: null }, mailBrand);
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/Motivo|Observação/);
});
