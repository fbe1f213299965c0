import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFans, buildMailing, sendAll } from '../../testing/build-mailing.ts';
import { app, buildProfile, buildTestApp, db, signIn } from '../../testing/index.ts';
import { saveSettingValue } from '../../testing/settings.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { BOUNCE_TEST_TOKEN } from '../../testing/test-server.ts';
import { BOUNCE_PATH } from './bounce.plugin.ts';
import { returnPathOf } from './return-path.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  smtp = await startSmtpServer();
  await saveSettingValue('mailing.perMinute', 1_000_000);
});
afterAll(() => smtp.stop());

/** A hundred addressees, so that one of them stops nothing. */
async function mailed() {
  const { id } = await buildProfile({ role: 'ARTIST' });
  await buildFans(id, 100);
  const artist = signIn('ARTIST', { id });
  const mailing = await buildMailing({ user_id: id });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await artist.post(`/campaigns/${mailing}/mailing/start`, { revision: 1 }, { headers })).status).toBe(200);
  await sendAll({ smtpUrl: smtp.url });
  const rows = db.selectFrom('mailing_recipients as r').innerJoin('fans as f', 'f.id', 'r.fan_id');
  const row = await rows.select(['r.id', 'f.email', 'f.id as fan_id']).where('mailing_id', '=', mailing).limit(1);
  return { ...(await row.executeTakeFirstOrThrow()), mailing };
}

const fateOf = async (id: string) => {
  const row = db.selectFrom('mailing_recipients').select(['fate', 'reason']).where('id', '=', id);
  return row.executeTakeFirstOrThrow();
};
const statusOf = async (id: string) =>
  (await db.selectFrom('fans').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

function hand(payload: string, { type = 'message/rfc822', token = BOUNCE_TEST_TOKEN, to = app } = {}) {
  const headers = { 'content-type': type, authorization: `Bearer ${token}` };
  return to.inject({ method: 'POST', url: BOUNCE_PATH, headers, payload });
}

/** A report as a mail server writes it (RFC 3464, appendix E). */
const report = (to: string, fields: readonly string[], original = '') =>
  [
    `From: Mail Delivery Subsystem <MAILER-DAEMON@outro.test>`,
    `To: <${to}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="parte"',
    '',
    '--parte',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host outro.test.',
    '',
    '--parte',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; outro.test',
    '',
    'Final-Recipient: rfc822; alguem@outro.test',
    ...fields,
    '',
    '--parte',
    'Content-Type: message/rfc822',
    '',
    original || 'Subject: Novidades\r\n\r\nOi',
    '',
    '--parte--',
    '',
  ].join('\r\n');

test('a report of a mailbox that is not there ends the mails to that fan, and says why', async () => {
  const { id, fan_id } = await mailed();
  const said = [
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <alguem@outro.test>:',
    '  User unknown',
  ];
  const answer = await hand(report(returnPathOf(id, 'toada.test'), said));
  expect([answer.statusCode, answer.json()]).toEqual([200, { taken: true }]);
  expect(await fateOf(id)).toEqual({ fate: 'bounced', reason: '550 5.1.1 <alguem@outro.test>: User unknown' });
  expect(await statusOf(fan_id)).toBe('left');
});

test.each([
  ['a full mailbox', ['Action: failed', 'Status: 5.2.2']],
  ['a delay', ['Action: delayed', 'Status: 4.4.1']],
  ['a rule of the other side', ['Action: failed', 'Status: 5.7.1']],
])('%s is kept as the reason and ends nothing', async (_what, said) => {
  const { id, fan_id } = await mailed();
  expect((await hand(report(returnPathOf(id, 'toada.test'), said))).json()).toEqual({ taken: true });
  expect(await fateOf(id)).toEqual({ fate: 'sent', reason: said[1]?.replace('Status: ', '') });
  expect(await statusOf(fan_id)).toBe('confirmed');
});

test('a complaint finds its mail by the way back that the complained one had', async () => {
  const { id, fan_id } = await mailed();
  const original = `Return-Path: <${returnPathOf(id, 'toada.test')}>\r\nSubject: Novidades\r\n\r\nOi`;
  const complaint = report('abuse@toada.test', [], original)
    .replace('report-type=delivery-status', 'report-type=feedback-report')
    .replace('Content-Type: message/delivery-status', 'Content-Type: message/feedback-report')
    .replace('Reporting-MTA: dns; outro.test\r\n\r\n', 'Feedback-Type: abuse\r\nUser-Agent: Outro/1\r\nVersion: 1\r\n');
  expect((await hand(complaint)).json()).toEqual({ taken: true });
  expect((await fateOf(id)).fate).toBe('complained');
  expect(await statusOf(fan_id)).toBe('left');
});

test('the third complaint among a few hundred mails stops the rest, and the owner hears why', async () => {
  const { id } = await buildProfile({ role: 'ARTIST' });
  await buildFans(id, 300);
  const artist = signIn('ARTIST', { id });
  const mailing = await buildMailing({ user_id: id });
  const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });
  await artist.post(`/campaigns/${mailing}/mailing/start`, { revision: 1 }, keyed());
  const ending = new AbortController();
  let seen = 0;
  smtp.when(async (moment) => {
    if (moment === 'data' && ++seen === 120) ending.abort();
  });
  await sendAll({ smtpUrl: smtp.url, signal: ending.signal });
  smtp.when(async () => {});
  const sent = db
    .selectFrom('mailing_recipients as r')
    .innerJoin('fans as f', 'f.id', 'r.fan_id')
    .select(['f.id', 'f.email'])
    .where('mailing_id', '=', mailing)
    .where('fate', '=', 'sent');
  const angry = await sent.limit(3).execute();
  const complain = (address: string) =>
    hand(JSON.stringify({ address, kind: 'complaint' }), { type: 'application/json' });
  const viewOf = async () => (await artist.get(`/campaigns/${mailing}/mailing`)).body;
  for (const [place, { email }] of angry.entries()) {
    expect((await viewOf()).status).toBe('sending');
    expect((await complain(email)).json()).toEqual({ taken: true });
    expect((await viewOf()).counts.complained).toBe(place + 1);
  }
  expect(await viewOf()).toMatchObject({ status: 'stopped', stopped_by: 'complaints' });
  for (const fan of angry) expect(await statusOf(fan.id)).toBe('left');
  const before = smtp.accepted.length;
  await sendAll({ smtpUrl: smtp.url });
  expect(smtp.accepted).toHaveLength(before);
  const notices = db.selectFrom('notifications').select(['kind', 'params']).where('user_id', '=', id);
  expect(await notices.execute()).toMatchObject([{ kind: 'mailing.stopped', params: { limit: 'complaints' } }]);
});

test('a mailer’s webhook names the address', async () => {
  const { id, email } = await mailed();
  const told = JSON.stringify({ address: email, kind: 'hard', reason: 'no such user' });
  expect((await hand(told, { type: 'application/json' })).json()).toEqual({ taken: true });
  expect(await fateOf(id)).toEqual({ fate: 'bounced', reason: 'no such user' });
});

test('without the token there is no such address, and what speaks of none of ours changes nothing', async () => {
  const { id } = await mailed();
  const gone = report(returnPathOf(id, 'toada.test'), ['Action: failed', 'Status: 5.1.1']);
  expect((await hand(gone, { token: 'another-token-of-16' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: BOUNCE_PATH, payload: gone })).statusCode).toBe(404);
  for (const other of [
    report(`retorno-${'0'.repeat(32)}@toada.test`, ['Action: failed', 'Status: 5.1.1']),
    report('ola@toada.test', ['Action: failed', 'Status: 5.1.1']),
    report(returnPathOf(id, 'toada.test'), ['Action: delivered', 'Status: 2.0.0']),
    'férias até segunda',
    '',
  ])
    expect([200, 400]).toContain((await hand(other)).statusCode);
  expect((await hand('{"kind":"hard"}', { type: 'application/json' })).statusCode).toBe(400);
  expect(await fateOf(id)).toEqual({ fate: 'sent', reason: null });
  expect((await hand(gone, { to: await buildTestApp() })).json()).toEqual({ taken: true });
});
