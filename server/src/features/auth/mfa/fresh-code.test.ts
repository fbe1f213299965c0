import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterEach, expect, test } from 'vitest';
import { signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { buildStatement, buildTrack } from '../../../testing/build-statement.ts';
import { buildApprovedAccount } from '../../../testing/build-withdrawal.ts';
import { buildProfile, buildTestApp, clock, db, free, signIn } from '../../../testing/index.ts';
import { postMoney, royalty } from '../../../testing/post-money.ts';
import { saveSettingValue } from '../../../testing/settings.ts';
import { tools } from '../../../testing/test-server.ts';

const server = await startAuthServer();
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

function wait(ms: number) {
  const from = clock.now;
  clock.now = () => new Date(from().getTime() + ms);
}

/** Somebody of finance with a session of the identity service, and an app that gives codes. */
async function finance({ hasFactor = true } = {}) {
  const { client, userId } = await signUpAndIn(server);
  await db.updateTable('profiles').set({ role: 'FINANCE' }).where('id', '=', userId).execute();
  const api = async (path: string, body: object, key: string = randomUUID()) => {
    const token = (await client.getSession()).data.session!.access_token;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'application/json' };
    const reply = await fetch(`${server.base}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: reply.status, body: await reply.json() };
  };
  const { data } = hasFactor ? await client.mfa.enroll({ factorType: 'totp' }) : { data: null };
  const showCode = async () => {
    wait(31_000);
    const code = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) }).generate({
      timestamp: clock.now().getTime(),
    });
    const shown = await client.mfa.challengeAndVerify({ factorId: data!.id, code });
    if (shown.error) throw shown.error;
  };
  if (hasFactor) await showCode();
  return { id: userId, api, showCode };
}

/** A withdrawal of this many reais that waits for finance, as an artist asked for it. */
async function waiting(reais: number) {
  const { id } = await buildProfile({ role: 'ARTIST', is_verified: true });
  await postMoney(royalty(id, BigInt(reais) * 1_000_000n, 'BRL'));
  const account = await buildApprovedAccount(id);
  const form = { currency: 'BRL', amount: String(reais), payment_account_id: account.id };
  const key = { headers: { 'idempotency-key': randomUUID() } };
  const { body } = await signIn('ARTIST', { id }).post('/withdrawals', form, key);
  return body.id as string;
}

const asksForCode = { status: 403, body: { error: { code: 'secondFactor.freshCodeNeeded' } } };

test('approving above the limit asks for a code of the last five minutes, and the same call then goes through', async () => {
  const [ana, large, small] = [await finance(), await waiting(12_000), await waiting(100)];
  wait(5 * 60_000 + 1000);
  expect((await ana.api(`/finance/withdrawals/${small}/approve`, {})).status).toBe(200);
  const key = randomUUID();
  expect(await ana.api(`/finance/withdrawals/${large}/approve`, {}, key)).toMatchObject(asksForCode);
  await ana.showCode();
  expect((await ana.api(`/finance/withdrawals/${large}/approve`, {}, key)).status).toBe(200);
  expect((await ana.api(`/finance/withdrawals/${large}/approve`, {}, key)).status).toBe(200);
});

test('a batch above the limit asks for it, whatever each of its withdrawals is worth', async () => {
  await saveSettingValue('withdrawal.secondApprovalReais', 250);
  const [ana, ids] = [await finance(), [await waiting(200), await waiting(200)]];
  for (const id of ids) expect((await ana.api(`/finance/withdrawals/${id}/approve`, {})).status).toBe(200);
  wait(6 * 60_000);
  expect(await ana.api('/finance/withdrawal-batches', { ids })).toMatchObject(asksForCode);
  expect((await ana.api('/finance/withdrawal-batches', { ids: ids.slice(0, 1) })).status).toBe(200);
  await ana.showCode();
  expect((await ana.api('/finance/withdrawal-batches', { ids: ids.slice(1) })).status).toBe(200);
  await saveSettingValue('withdrawal.secondApprovalReais', 10_000);
});

test('the code of another session, or of another person, is worth nothing', async () => {
  const [ana, large] = [await finance(), await waiting(12_000)];
  const elsewhere = signIn('FINANCE', { id: ana.id, sessionId: randomUUID() });
  const key = { headers: { 'idempotency-key': randomUUID() } };
  expect(await elsewhere.post(`/finance/withdrawals/${large}/approve`, {}, key)).toMatchObject(asksForCode);
});

test('whoever has no second factor goes on in the demo, and in production is sent to set one up', async () => {
  const [ana, large] = [await finance({ hasFactor: false }), await waiting(12_000)];
  const app = await buildTestApp({ tools: { ...tools, site: { ...tools.site, isProduction: true } } });
  const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
  expect(await signIn('FINANCE').post(`/finance/withdrawals/${large}/approve`, {}, { ...key(), app })).toMatchObject({
    status: 403,
    body: { error: { code: 'secondFactor.needed' } },
  });
  expect((await ana.api(`/finance/withdrawals/${large}/approve`, {})).status).toBe(200);
});

test('a statement above the limit asks for it before it is approved or taken back', async () => {
  const ana = await finance();
  const of = async (net: string, currency: string) => {
    const { isrc } = await buildTrack();
    return (await buildStatement([{ net, currency, isrc }])).id;
  };
  const [small, large] = [await of('50', 'BRL'), await of('12000', 'BRL')];
  wait(6 * 60_000);
  expect((await ana.api(`/statements/${small}/approve`, {})).status).toBe(200);
  expect(await ana.api(`/statements/${large}/approve`, {})).toMatchObject(asksForCode);
  await ana.showCode();
  expect((await ana.api(`/statements/${large}/approve`, {})).status).toBe(200);

  await free.updateTable('statements').set({ status: 'posted' }).where('id', '=', large).execute();
  wait(6 * 60_000);
  const reason = { reason: 'Relatório errado.' };
  expect(await ana.api(`/statements/${large}/reverse`, reason)).toMatchObject(asksForCode);
  await ana.showCode();
  expect((await ana.api(`/statements/${large}/reverse`, reason)).status).toBe(200);
});
