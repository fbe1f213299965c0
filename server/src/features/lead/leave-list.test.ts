import { CLOCK, localMoment } from '@toada/domain/texts/format-day.ts';
import { expect, test } from 'vitest';
import { createHubSpot } from '../../outside/crm.ts';
import { buildLabel } from '../../testing/build-label.ts';
import { buildLead } from '../../testing/factories.ts';
import { startHubSpot } from '../../testing/hubspot-server.ts';
import { db, signIn } from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { sendLead } from './send-lead.job.ts';
import { welcomeLetter } from './welcome.letter.ts';

const visitor = signIn('VISITOR');
const admin = signIn('ADMIN');
const leave = (code: unknown) => visitor.post('/leads/leave', { code });
const kept = (id: string) => db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const onList = async () => {
  const lead = await buildLead();
  return { ...lead, code: (await kept(lead.id)).leave_code };
};

/** Signs up by the form and gives the welcome mail. */
async function welcomed(email: string, host = 'toada.test') {
  await visitor.post('/leads', { name: 'Jussara', email, userType: 'artist' }, { headers: { host } });
  return (await drainJobs(welcomeLetter)).find(({ to }) => to === email);
}

test('the welcome mail has a link of its own out of the list, in both forms and for the mail program', async () => {
  const label = await buildLabel({ name: 'Selo Maré' });
  for (const [host, url] of [
    ['toada.test', 'http://toada.test'],
    [label.host, `http://${label.host}`],
  ] as const) {
    const email = `${crypto.randomUUID()}@exemplo.test`;
    const letter = await welcomed(email, host);
    const lead = await db.selectFrom('leads').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    const way = `${url}/sair-da-lista?codigo=${lead.leave_code}`;
    expect(letter).toMatchObject({ leaveUrl: way });
    expect(letter?.text).toContain(`Sair da lista: ${way}`);
    expect(letter?.html).toContain(`<a href="${way}"`);
    expect(letter?.text).not.toMatch(/respond/);
  }
});

test('whoever sends the code has left the list, once, and nobody else has', async () => {
  const [lead, other] = [await onList(), await onList()];
  expect(lead.code).not.toBe(other.code);
  expect(await leave(lead.code)).toMatchObject({ status: 200, body: { left: true } });
  const { left_at } = await kept(lead.id);
  expect(left_at).toBeInstanceOf(Date);
  expect((await leave(lead.code)).status).toBe(200);
  expect((await kept(lead.id)).left_at).toEqual(left_at);
  expect((await kept(other.id)).left_at).toBeNull();
});

test('a code that nobody has is answered like one, and a program that only opens addresses takes nobody off', async () => {
  const { id, code } = await onList();
  const known = await leave(code);
  for (const unknown of [crypto.randomUUID(), 'x', '', "'; drop table leads; --"])
    expect(await leave(unknown)).toMatchObject({ status: known.status, body: known.body });
  expect((await visitor.post('/leads/leave', {})).status).toBe(422);

  const careful = await onList();
  await visitor.get(`/leads/leave?code=${careful.code}`);
  expect((await kept(careful.id)).left_at).toBeNull();
  expect((await kept(id)).left_at).not.toBeNull();
});

test('somebody who left is neither welcomed nor handed to the CRM', async () => {
  const hubSpot = await startHubSpot('token');
  const crm = createHubSpot({ token: 'token', url: hubSpot.url });
  const { email } = await buildLead();
  const { id, leave_code } = await db
    .selectFrom('leads')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await leave(leave_code);
  const letters: unknown[] = [];
  const mailer = { send: async (mail: unknown) => void letters.push(mail) };
  await runJob(welcomeLetter, { leadId: id }, { tools: { mailer } });
  await runJob(sendLead, { leadId: id, waits: 0 }, { tools: { crm } });
  expect([letters, hubSpot.asked]).toEqual([[], []]);
  expect((await kept(id)).crm_sent_at).toBeNull();
});

test('the list and its file say since when, and nobody is marked as written to who wants no mail', async () => {
  const { id, email, code } = await onList();
  await leave(code);
  const search = encodeURIComponent(email);
  const { body } = await admin.get(`/leads?search=${search}`);
  expect(body.rows).toMatchObject([{ id, left_at: expect.stringMatching(/^20.*Z$/) }]);
  expect(Object.keys(body.rows[0])).not.toContain('leave_code');
  const [head, row] = (await admin.get(`/leads/export?search=${search}`)).body.csv.split('\r\n');
  expect(head.endsWith(`;Saiu da lista (${CLOCK})`)).toBe(true);
  expect(row.endsWith(`;${localMoment(new Date(body.rows[0].left_at))}`)).toBe(true);
  expect(await admin.post(`/leads/${id}/contact`)).toMatchObject({
    status: 409,
    body: { error: { code: 'lead.left' } },
  });
});

test('whoever signs up again is on the list again and welcomed again; the link of the first mail still works', async () => {
  const email = `${crypto.randomUUID()}@exemplo.test`;
  const first = await welcomed(email);
  const code = new URL(first!.leaveUrl!).searchParams.get('codigo');
  expect(await welcomed(email)).toBeUndefined();

  await leave(code);
  expect(await welcomed(email)).toMatchObject({ to: email, leaveUrl: first!.leaveUrl });
  const rows = () => db.selectFrom('leads').selectAll().where('email', '=', email).execute();
  expect(await rows()).toMatchObject([{ left_at: null }]);
  await leave(code);
  expect(await rows()).toMatchObject([{ left_at: expect.any(Date) }]);
});
