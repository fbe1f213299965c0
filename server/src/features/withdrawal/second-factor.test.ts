import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterEach, expect, test } from 'vitest';
import { signUpAndIn, startAuthServer } from '../../testing/auth-server.ts';
import { buildApprovedAccount } from '../../testing/build-withdrawal.ts';
import { clock, db } from '../../testing/index.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';

const server = await startAuthServer();
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

function wait(ms: number) {
  const from = clock.now;
  clock.now = () => new Date(from().getTime() + ms);
}

/** Somebody with money, an old account and a session of the identity service; their app, where they have one, gives codes. */
async function payee({ hasFactor }: { hasFactor: boolean }) {
  const { client, userId } = await signUpAndIn(server);
  await db.updateTable('profiles').set({ role: 'ARTIST', is_verified: true }).where('id', '=', userId).execute();
  await postMoney(royalty(userId, 1_000_000_000n, 'BRL'));
  const account = await buildApprovedAccount(userId);
  const api = async (method: string, path: string, body?: object) => {
    const token = (await client.getSession()).data.session!.access_token;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const reply = await fetch(`${server.base}/api${path}`, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: reply.status, body: await reply.json() };
  };
  const ask = () => api('POST', '/withdrawals', { currency: 'BRL', amount: '100', payment_account_id: account.id });
  if (!hasFactor) return { userId, client, api, ask, showCode: async () => {} };

  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'celular' });
  if (error) throw error;
  const showCode = async () => {
    wait(31_000);
    const app = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
    const code = app.generate({ timestamp: clock.now().getTime() });
    const shown = await client.mfa.challengeAndVerify({ factorId: data.id, code });
    if (shown.error) throw shown.error;
  };
  await showCode();
  return { userId, client, api, ask, showCode };
}

const refused = {
  status: 409,
  body: { error: { code: 'withdrawal.refused', params: { refusal: 'factor', until: null, amount: null } } },
};

test('whoever has no second factor is not asked for one', async () => {
  const { api, ask } = await payee({ hasFactor: false });
  expect((await api('GET', '/withdrawals/options')).body.asks_factor).toBe(false);
  expect((await ask()).status).toBe(200);
});

test('whoever has one shows a code for each withdrawal: the code of one is worth nothing for another', async () => {
  const { api, ask, showCode, userId } = await payee({ hasFactor: true });
  expect((await api('GET', '/withdrawals/options')).body.asks_factor).toBe(true);
  expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject(refused);
  await showCode();
  expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject(refused);
  const balance = db.selectFrom('balances').select('amount').where('user_id', '=', userId);
  expect(await balance.executeTakeFirst()).toEqual({ amount: 800_000_000n });
});

test('of ten requests at once a code is good for one', async () => {
  const { ask } = await payee({ hasFactor: true });
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused);
});

test('a code is good for five minutes', async () => {
  const { ask, showCode } = await payee({ hasFactor: true });
  wait(5 * 60_000 + 1000);
  expect(await ask()).toMatchObject(refused);
  await showCode();
  wait(4 * 60_000);
  expect((await ask()).status).toBe(200);
});

test('a refusal for another reason leaves the code as it is', async () => {
  const { ask, userId } = await payee({ hasFactor: true });
  const limit = { user_id: userId, daily_micros: 50_000_000n, updated_at: new Date() };
  await db.insertInto('withdrawal_limits').values(limit).execute();
  expect((await ask()).body.error.params.refusal).toBe('dailyLimit');
  await db.deleteFrom('withdrawal_limits').where('user_id', '=', userId).execute();
  expect((await ask()).status).toBe(200);
});
