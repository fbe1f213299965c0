import { LEAD_CONSENT_VERSION } from '@toada/domain/lead/lead.contract.ts';
import { expect, test } from 'vitest';
import { createLimits } from '../../http/limits.ts';
import { buildLabel } from '../../testing/build-label.ts';
import { buildTestApp, db, jobsNamed, libraryPool, signIn } from '../../testing/index.ts';
import { drainJobs } from '../../testing/run-jobs.ts';
import { welcomeLetter } from './welcome.letter.ts';

const visitor = signIn('VISITOR');
const leads = (email: string) => db.selectFrom('leads').selectAll().where('email', '=', email).execute();

test('a lead is kept with the consent it gave, and its welcome is queued', async () => {
  const reply = await visitor.post('/leads', {
    name: ' Jussara Lima ',
    email: 'Jussara@Exemplo.test ',
    userType: 'artist',
  });

  expect(reply).toMatchObject({ status: 200, body: { received: true } });
  const [lead] = await leads('jussara@exemplo.test');
  expect(lead).toMatchObject({
    name: 'Jussara Lima',
    user_type: 'artist',
    consent_version: LEAD_CONSENT_VERSION,
    source: 'landing',
    status: 'new',
  });
  expect(await jobsNamed('lead.welcome')).toEqual([{ leadId: lead!.id }]);
  expect(await jobsNamed('lead.send')).toEqual([{ leadId: lead!.id, waits: 0 }]);
});

test("a lead that came in at an aggregator's domain is kept as its own, welcomed in its name and shown so", async () => {
  const label = await buildLabel({ name: 'Selo Maré' });
  const email = `${crypto.randomUUID()}@exemplo.test`;
  const form = { name: 'Jussara', email, userType: 'artist' };
  await visitor.post('/leads', form, { headers: { host: `${label.host}:3000` } });
  const [lead] = await leads(email);
  expect(lead).toMatchObject({ aggregator_id: label.id });
  const letter = (await drainJobs(welcomeLetter)).find(({ to }) => to === email)!;
  expect(letter).toMatchObject({ fromName: 'Selo Maré' });
  expect(letter.text).toContain(`http://${label.host}/auth/register`);
  expect(letter.text + letter.html).not.toMatch(/toada/i);
  const { body } = await signIn('ADMIN').get('/leads?limit=1');
  expect(body.rows).toMatchObject([{ id: lead!.id, aggregator_name: 'Selo Maré' }]);
});

test('the host that a visitor merely says was forwarded is nobody’s domain', async () => {
  const label = await buildLabel();
  const email = `${crypto.randomUUID()}@exemplo.test`;
  const headers = { 'x-forwarded-host': label.host };
  await visitor.post('/leads', { name: 'Jussara', email, userType: 'artist' }, { headers });
  expect(await leads(email)).toMatchObject([{ aggregator_id: null }]);
});

test.each([
  ['Instagram', 'instagram'],
  ['carnaval-2027', 'carnaval-2027'],
  ['=cmd|calc', 'landing'],
  ['x'.repeat(61), 'landing'],
  [7, 'landing'],
])('a lead that came by %j is kept as from %s', async (source, expected) => {
  const email = `${crypto.randomUUID()}@exemplo.test`;
  const reply = await visitor.post('/leads', { name: 'Jussara', email, userType: 'artist', source });
  expect(reply.status).toBe(200);
  expect(await leads(email)).toMatchObject([{ source: expected }]);
});

test('whoever fills in the field that people do not see is answered alike and forgotten', async () => {
  const form = { name: 'Robô', email: 'robo@exemplo.test', userType: 'artist' };
  const before = [await jobsNamed('lead.welcome'), await jobsNamed('lead.send')];
  const trapped = await visitor.post('/leads', { ...form, message: 'Buy now' });
  expect(trapped).toMatchObject({ status: 200, body: { received: true } });
  expect(await leads('robo@exemplo.test')).toEqual([]);
  expect([await jobsNamed('lead.welcome'), await jobsNamed('lead.send')]).toEqual(before);

  const person = await visitor.post('/leads', { ...form, message: '' });
  expect(person.body).toEqual(trapped.body);
  expect(await leads('robo@exemplo.test')).toHaveLength(1);
});

test('the thirty-first send of ten minutes from one network address is asked to wait', async () => {
  const strict = await buildTestApp({ limits: createLimits(libraryPool, 1) });
  const send = (remoteAddress: string) =>
    strict.inject({ method: 'POST', url: '/api/leads', payload: {}, remoteAddress });
  const statuses: number[] = [];
  for (let turn = 0; turn < 31; turn += 1) statuses.push((await send('192.0.2.41')).statusCode);
  expect(statuses).toEqual([...Array(30).fill(422), 429]);
  expect((await send('192.0.2.42')).statusCode).toBe(422);
});

test('a repeated address is one lead, welcomed once, and the answer does not tell', async () => {
  const first = await visitor.post('/leads', { name: 'Téo', email: 'teo@exemplo.test', userType: 'artist' });
  const before = (await jobsNamed('lead.welcome')).length;
  const again = await visitor.post('/leads', { name: 'Téo B.', email: 'TEO@exemplo.test', userType: 'aggregator' });

  expect(again.body).toEqual(first.body);
  expect(await leads('teo@exemplo.test')).toMatchObject([{ name: 'Téo', user_type: 'artist' }]);
  expect(await jobsNamed('lead.welcome')).toHaveLength(before);
});

test('twenty parallel sends of one address make one lead', async () => {
  const send = () => visitor.post('/leads', { name: 'Anahí', email: 'anahi@exemplo.test', userType: 'artist' });
  const replies = await Promise.all(Array.from({ length: 20 }, send));
  expect(replies.every((reply) => reply.status === 200)).toBe(true);
  expect(await leads('anahi@exemplo.test')).toHaveLength(1);
});

test.each([
  ['nothing', {}, { name: 'lead.name', email: 'lead.email', userType: 'lead.userType' }],
  ['a name of one letter', { name: ' J ', email: 'j@exemplo.test', userType: 'artist' }, { name: 'lead.name' }],
  ['an address without a host', { name: 'Jussara', email: 'jussara@', userType: 'artist' }, { email: 'lead.email' }],
  ['another type', { name: 'Jussara', email: 'j@exemplo.test', userType: 'admin' }, { userType: 'lead.userType' }],
  [
    'a name of 201 letters',
    { name: 'J'.repeat(201), email: 'j@exemplo.test', userType: 'artist' },
    { name: 'field.tooLong' },
  ],
  [
    'numbers for words',
    { name: 1, email: 2, userType: 3 },
    { name: 'lead.name', email: 'lead.email', userType: 'lead.userType' },
  ],
])('%s is refused field by field', async (_name, form, fields) => {
  const reply = await visitor.post('/leads', form);
  expect(reply).toMatchObject({ status: 422, body: { error: { code: 'input.invalid', params: { fields } } } });
});

test.each(['Jus\u0000sara', '\u200b\u200b', 'Jussara \ud800'])('the name %j is refused, not a fault', async (name) => {
  const reply = await visitor.post('/leads', { name, email: 'nome@exemplo.test', userType: 'artist' });
  expect(reply).toMatchObject({ status: 422, body: { error: { params: { fields: { name: 'lead.name' } } } } });
});
