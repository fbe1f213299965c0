import { randomUUID } from 'node:crypto';
import type { Role } from '@toada/domain/access/policy.ts';
import type { GeneralRequestView } from '@toada/domain/general-request/general-request.contract.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Visible } from '../../access/authorize.ts';
import { formatCursor } from '../../db/cursor.ts';
import { buildGeneralRequest } from '../../testing/factories.ts';
import { buildProfile, db, jobsNamed, signIn } from '../../testing/index.ts';
import { mailBrand } from '../../testing/mail-brand.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { planOf } from '../../testing/plan-of.ts';
import { generalRequestMail } from './general-request.mail.ts';
import { listRequests } from './general-request.queries.ts';

/** The key of one attempt. */
const once = () => ({ headers: { 'idempotency-key': randomUUID() } });

const mails = await startMailServer();

async function person(role: Role, over: object = {}) {
  const profile = await buildProfile({ role, full_name: 'Iara Nascimento', ...over });
  const signed = signIn(role, { id: profile.id });
  const ask = (body: object, key: string = randomUUID()) =>
    signed.post('/general-requests', body, { headers: { 'idempotency-key': key } });
  return { ...signed, ask, email: profile.email };
}
const admin = await person('ADMIN', { full_name: 'Rui Prado' });

const gateway = { request_type: 'finance_gateway', tool_name: 'PayPal', details: 'Vendo fora do Brasil.' };
const limit = { request_type: 'finance_limit', amount: '80000.00', details: 'Turnê em dezembro.' };

const trailOf = (subjectId: string) =>
  db.selectFrom('audit_entries').selectAll().where('subject_id', '=', subjectId).orderBy('created_at').execute();
const limitOf = async (userId: string) => {
  const found = db.selectFrom('withdrawal_limits').selectAll().where('user_id', '=', userId);
  return found.executeTakeFirst();
};
const idsOf = ({ body }: { body: { rows: GeneralRequestView[] } }) => body.rows.map(({ id }) => id);

test('somebody asks for another way to be paid; administrators see who it is, other people see nothing', async () => {
  const artist = await person('ARTIST', { full_name: 'Jussara Lima' });
  const asked = await artist.ask({ ...gateway, details: ' Vendo fora\ndo Brasil. ' });
  expect(asked).toMatchObject({
    status: 200,
    body: { request_type: 'finance_gateway', tool_name: 'PayPal', amount: null, daily_limit: null, status: 'pending' },
  });
  expect(asked.body).toMatchObject({
    user_name: 'Jussara Lima',
    user_role: 'ARTIST',
    details: 'Vendo fora\ndo Brasil.',
  });
  expect(await trailOf(asked.body.id)).toMatchObject([{ action: 'generalRequest.created', person_id: artist.id }]);
  expect(idsOf(await artist.get('/general-requests'))).toEqual([asked.body.id]);
  expect(idsOf(await (await person('ARTIST')).get('/general-requests'))).toEqual([]);
  expect(idsOf(await admin.get('/general-requests'))).toContain(asked.body.id);
});

test('a label does not see what its artists ask for', async () => {
  const label = await person('AGGREGATOR');
  const artist = await person('ARTIST', { aggregator_id: label.id });
  await artist.ask(gateway);
  expect(idsOf(await label.get('/general-requests'))).toEqual([]);
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['a gateway without its name',  { ...gateway, tool_name: ' ' },                                    { tool_name: 'field.required' }],
  ['no more than the limit',      { request_type: 'finance_limit', amount: '50000', details: 'x' },  { amount: 'generalRequest.limit' }],
  ['a limit without an amount',   { request_type: 'finance_limit', details: 'x' },                   { amount: 'field.required' }],
  ['nothing at all',              { ...limit, amount: '0' },                                         { amount: 'money.amount' }],
  ['less than a cent',            { ...limit, amount: '10.001' },                                    { amount: 'field.invalid' }],
  ['more than there is',          { ...limit, amount: '9999999999999' },                             { amount: 'field.invalid' }],
  ['no word about it',            { ...gateway, details: '\n ' },                                    { details: 'field.required' }],
  ['a type that is none',         { ...gateway, request_type: 'holiday' },                           { request_type: 'field.required' }],
])('%s is refused at its field', async (_, body, fields) => {
  const artist = await person('ARTIST');
  expect((await artist.ask(body)).body.error.params.fields).toEqual(fields);
});

test.each([
  ['marketing_tool', { tool_name: 'Feature.fm' }],
  ['marketing_budget', { amount: '1500' }],
] as const)('%s is taken too, and found by its type', async (request_type, asked) => {
  const artist = await person('ARTIST');
  const { body } = await artist.ask({ request_type, details: 'Para o single.', ...asked });
  expect(body).toMatchObject({ request_type, ...asked, daily_limit: null });
  expect(idsOf(await admin.get(`/general-requests?request_type=${request_type}`))).toContain(body.id);
});

test.each([
  ['marketing_tool', { tool_name: 'Feature.fm' }],
  ['marketing_budget', { amount: '1500' }],
])('who cannot use it does not ask for it: %s', async (request_type, asked) => {
  const collaborator = await person('COLLABORATOR');
  const reply = await collaborator.ask({ request_type, details: 'Para o single.', ...asked });
  expect(reply).toMatchObject({ status: 403, body: { error: { code: 'access.forbidden' } } });
  expect((await collaborator.ask(gateway)).status).toBe(200);
  expect(idsOf(await collaborator.get('/general-requests'))).toHaveLength(1);
});

test('a collaborator is paid like an artist, and may ask for a higher limit', async () => {
  const collaborator = await person('COLLABORATOR');
  expect(await collaborator.ask(limit)).toMatchObject({ status: 200, body: { request_type: 'finance_limit' } });
});

test('what belongs to another type is not kept', async () => {
  const artist = await person('ARTIST');
  expect((await artist.ask({ ...gateway, amount: '10' })).body).toMatchObject({ tool_name: 'PayPal', amount: null });
  expect((await artist.ask({ ...limit, tool_name: 'PayPal' })).body).toMatchObject({ tool_name: '', amount: '80000' });
});

test('one form sent twice is one request', async () => {
  const artist = await person('ARTIST');
  const key = randomUUID();
  const both = await Promise.all([artist.ask(gateway, key), artist.ask(gateway, key)]);
  expect(both[0]!.body).toEqual(both[1]!.body);
  expect(idsOf(await artist.get('/general-requests'))).toHaveLength(1);
});

test('who has many open questions waits for an answer, also when they ask at once', async () => {
  const artist = await person('ARTIST');
  for (let count = 0; count < 9; count += 1) await buildGeneralRequest({ user_id: artist.id });
  // So that every connection is open, and they do start together.
  await Promise.all(Array.from({ length: 12 }, () => artist.get('/general-requests')));
  const replies = await Promise.all(Array.from({ length: 12 }, () => artist.ask(gateway)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.find(({ status }) => status === 409)?.body.error).toMatchObject({
    code: 'generalRequest.tooMany',
    params: { limit: 10 },
  });
});

test('an approved limit holds at once, with the trail, the mail and the answer', async () => {
  const artist = await person('ARTIST');
  const { body } = await artist.ask(limit);
  expect(body).toMatchObject({ amount: '80000', daily_limit: '50000' });
  const reply = await admin.post(`/general-requests/${body.id}/approve`, { admin_notes: ' Combinado. ' }, once());
  expect(reply).toMatchObject({
    status: 200,
    body: { status: 'approved', admin_notes: 'Combinado.', daily_limit: '80000', decided_by_name: 'Rui Prado' },
  });
  expect(await limitOf(artist.id)).toMatchObject({ daily_micros: 80_000_000_000n, set_by: admin.id });
  // The asker reads the answer, and does not learn which member of staff gave it.
  expect((await artist.get('/general-requests')).body.rows).toMatchObject([
    { status: 'approved', admin_notes: 'Combinado.', decided_by_name: null },
  ]);
  const [, decided] = await trailOf(body.id);
  expect(decided).toMatchObject({
    ...{ action: 'generalRequest.approved', actor_id: admin.id, person_id: artist.id },
    before: { status: 'pending', daily_limit: '50000' },
    after: { status: 'approved', daily_limit: '80000' },
  });

  const again = (await artist.ask({ ...limit, amount: '90000.50' })).body;
  expect(again.daily_limit).toBe('80000');
  await admin.post(`/general-requests/${again.id}/approve`, {}, once());
  expect(await limitOf(artist.id)).toMatchObject({ daily_micros: 90_000_500_000n });
});

test('what was decided stands: a second decision is told by whom, and changes nothing', async () => {
  const artist = await person('ARTIST');
  const { body } = await artist.ask(limit);
  await admin.post(`/general-requests/${body.id}/reject`, { admin_notes: 'Ainda não.' }, once());
  const other = await person('SUPER_ADMIN');
  for (const act of ['approve', 'reject'])
    expect(await other.post(`/general-requests/${body.id}/${act}`, { admin_notes: 'Sim.' }, once())).toMatchObject({
      status: 409,
      body: { error: { code: 'generalRequest.decided', params: { status: 'rejected', by: 'Rui Prado' } } },
    });
  expect(await limitOf(artist.id)).toBeUndefined();
  expect(await trailOf(body.id)).toHaveLength(2);
});

test('an artist who became an administrator does not raise their own limit', async () => {
  const artist = await person('ARTIST');
  const { body } = await artist.ask(limit);
  await db.updateTable('profiles').set({ role: 'ADMIN' }).where('id', '=', artist.id).execute();
  const promoted = signIn('ADMIN', { id: artist.id });
  const refused = await promoted.post(`/general-requests/${body.id}/approve`, { admin_notes: '' }, once());
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'access.forbidden' } } });
  expect(await limitOf(artist.id)).toBeUndefined();
});

test('of two who decide at once one does', async () => {
  const { id, user_id } = await buildGeneralRequest({ ...limitRow() });
  const other = await person('SUPER_ADMIN');
  const replies = await Promise.all([
    admin.post(`/general-requests/${id}/approve`, {}, once()),
    other.post(`/general-requests/${id}/reject`, { admin_notes: 'Não.' }, once()),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await trailOf(id)).toHaveLength(1);
  const won = replies.find(({ status }) => status === 200)?.body.status;
  expect((await limitOf(user_id)) !== undefined).toBe(won === 'approved');
});

test('a rejection says why, and the person reads it in a real mail', async () => {
  const artist = await person('ARTIST');
  const { body } = await artist.ask(gateway);
  const silent = await admin.post(`/general-requests/${body.id}/reject`, { admin_notes: '\n ' }, once());
  expect(silent.body.error.params.fields).toEqual({ admin_notes: 'field.required' });
  await admin.post(`/general-requests/${body.id}/reject`, { admin_notes: 'Só <b>Pix</b> por ora.' }, once());
  const letters = await mails.deliver((await jobsNamed('generalRequest.mail')).length);
  const letter = letters.find((one) => one.to?.[0]?.address === artist.email)!;
  expect(letter.subject).toBe('Solicitação não aprovada');
  expect(letter.text).toContain('Forma de receber: PayPal.');
  expect(letter.text).toContain('Motivo: Só <b>Pix</b> por ora.');
  expect(letter.text).toContain('http://toada.test/app/financial');
  expect(letter.html).not.toContain('<b>');
});

test('the queue is narrowed by state, type and words without accents', async () => {
  const name = `Zuleica ${randomUUID().slice(0, 8)}`;
  const artist = await person('ARTIST', { full_name: `${name} Brandão` });
  const paid = (await artist.ask({ ...gateway, tool_name: 'Cartão Já' })).body.id;
  const more = (await artist.ask(limit)).body.id;
  await admin.post(`/general-requests/${more}/approve`, {}, once());
  const found = async (query: string) => idsOf(await admin.get(`/general-requests?search=${name}${query}`));
  expect(await found('')).toEqual([more, paid]);
  expect(await found('&status=pending')).toEqual([paid]);
  expect(await found('&request_type=finance_limit')).toEqual([more]);
  expect(await found('%20brandao')).toEqual([more, paid]);
  expect(await found('%20ninguem')).toEqual([]);
  const tool = await artist.get('/general-requests?search=CARTAO');
  expect(idsOf(tool)).toEqual([paid]);
});

test('the queue is read by its index, whatever its depth', async () => {
  const { id } = await buildProfile();
  await sql`insert into general_requests (user_id, team_id, request_type, tool_name, details, requested_at, created_at)
    select ${id}, ${id}, 'finance_gateway', 'PayPal', 'x', m, m
      from generate_series(1, 3000) n, lateral (select timestamptz '2026-01-01' + n * interval '1 minute') t (m)`.execute(
    db,
  );
  await sql`analyze general_requests`.execute(db);
  const page = { limit: 25, after: formatCursor(['2026-01-02T00:00:00.000Z', randomUUID()]) };
  const as = (reach: 'own' | 'any') => ({ reach, actorId: id }) as unknown as Visible;
  for (const [reach, filter] of [
    ['any', {}],
    ['any', { status: 'pending' }],
    ['own', {}],
  ] as const) {
    const plan = await planOf((q) => listRequests(q, as(reach), { ...page, ...filter }));
    expect(plan).toMatch(/Index Scan (Backward )?using general_requests_newest/);
    expect(plan).not.toMatch(/Seq Scan on general_requests/);
  }
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['a limit',  { status: 'approved', request_type: 'finance_limit',   tool_name: '',       amount: '80000' }, 'O novo limite diário já vale.'],
  ['a gateway',{ status: 'approved', request_type: 'finance_gateway', tool_name: 'PayPal', amount: null    }, 'próximos passos'],
  ['a refusal',{ status: 'rejected', request_type: 'marketing_tool',  tool_name: 'X',      amount: null    }, 'não foi aprovada'],
] as const)('the mail about %s says what comes next', (_, facts, sentence) => {
  const { text } = generalRequestMail({ ...facts, notes: null }, mailBrand);
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/Motivo|Observação/);
});

const limitRow = () => ({ request_type: 'finance_limit', tool_name: '', amount_micros: 80_000_000_000n }) as const;

test('a tool is asked for by its name, its approval switches it on, and it is asked for once', async () => {
  const artist = await person('ARTIST');
  const tool = { request_type: 'marketing_tool', tool: 'webhooks', details: 'Quero os fãs no meu sistema.' };
  const asked = await artist.ask(tool);
  expect(asked.body).toMatchObject({ tool: 'webhooks', tool_name: 'Webhooks', amount: null, status: 'pending' });
  expect((await artist.ask(tool)).body.error).toMatchObject({ code: 'marketingTool.asked' });
  const isOn = async () =>
    (await artist.get('/marketing/tools')).body.tools.find((row: { tool: string }) => row.tool === 'webhooks').is_on;
  expect(await isOn()).toBe(false);
  const approved = await admin.post(`/general-requests/${asked.body.id}/approve`, {}, once());
  expect(approved.body).toMatchObject({ status: 'approved', tool: 'webhooks' });
  expect(await isOn()).toBe(true);
  expect((await artist.get('/marketing/tools')).body.tools).toMatchObject([{ tool: 'hubspot', is_on: false }, {}]);
  expect((await artist.ask(tool)).body.error).toMatchObject({ code: 'marketingTool.on' });
  const [trail] = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'marketingTool.switchedOn')
    .where('person_id', '=', artist.id)
    .execute();
  expect(trail).toMatchObject({ actor_id: admin.id, after: { tool_name: 'Webhooks' } });
  const notices = await artist.get('/notifications');
  expect(JSON.stringify(notices.body)).toContain('Solicitação aprovada: Ferramenta de marketing: Webhooks');
  expect(JSON.stringify(notices.body)).toContain('/app/settings/marketing');
});

test('a refused tool stays off with its reason, and may be asked for again; a label has it by right', async () => {
  const artist = await person('ARTIST');
  const tool = { request_type: 'marketing_tool', tool: 'hubspot', details: 'Uso HubSpot.' };
  const { body } = await artist.ask(tool);
  await admin.post(`/general-requests/${body.id}/reject`, { admin_notes: 'Conta nova demais.' }, once());
  expect((await artist.get('/marketing/tools')).body.tools).toMatchObject([{ tool: 'hubspot', is_on: false }, {}]);
  expect((await artist.get('/general-requests?request_type=marketing_tool')).body.rows).toMatchObject([
    { tool: 'hubspot', status: 'rejected', admin_notes: 'Conta nova demais.' },
  ]);
  expect((await artist.ask(tool)).status).toBe(200);
  const label = await person('AGGREGATOR');
  expect((await label.get('/marketing/tools')).body.tools).toMatchObject([{ is_on: true }, { is_on: true }]);
  expect((await label.ask(tool)).body.error).toMatchObject({ code: 'marketingTool.on' });
});

test('another tool is named in words, and its name is kept; its approval is an answer', async () => {
  const artist = await person('ARTIST');
  const other = { request_type: 'marketing_tool', tool_name: 'Mailchimp', details: 'Já pago.' };
  const { body } = await artist.ask(other);
  expect(body).toMatchObject({ tool: null, tool_name: 'Mailchimp' });
  await admin.post(`/general-requests/${body.id}/approve`, {}, once());
  expect((await artist.get('/marketing/tools')).body.tools).toMatchObject([{ is_on: false }, { is_on: false }]);
});
