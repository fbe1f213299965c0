import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createLeakCheck } from '../../../outside/leaked-passwords.ts';
import { newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { signIn } from '../../../testing/index.ts';

const KNOWN = 'Senha#2026vazada';
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

/** A list of leaked passwords as the real service answers: by the beginning of a hash, with padding. */
const asked: { path: string; isPadded: boolean }[] = [];
let isDown = false;
const list = createServer((request, reply) => {
  asked.push({ path: request.url ?? '', isPadded: request.headers['add-padding'] === 'true' });
  if (isDown) return void reply.writeHead(503).end();
  const rest = (password: string) => hashOf(password).slice(5);
  const lines = request.url === `/range/${hashOf(KNOWN).slice(0, 5)}` ? [`${rest(KNOWN)}:42`] : [];
  reply.end([...lines, `${rest(PASSWORD)}:0`, `${'0'.repeat(35)}:3`].join('\r\n'));
});
await new Promise<void>((ready) => list.listen(0, '127.0.0.1', ready));
afterAll(() => void list.close());

const isLeaked = createLeakCheck(`http://127.0.0.1:${(list.address() as AddressInfo).port}`);
const server = await startAuthServer({ isLeaked });
const signUp = (on: typeof server, password: string) =>
  on.call('POST', '/signup', { body: { email: newEmail(), password } });

test('a password known from leaks is refused with the reason, at sign-up and when it is changed', async () => {
  expect(await signUp(server, KNOWN)).toMatchObject({
    status: 422,
    body: { code: 'weak_password', weak_password: { reasons: ['pwned'] } },
  });
  const { client } = await signUpAndIn(server);
  const { error } = await client.updateUser({ password: KNOWN, current_password: PASSWORD });
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
});

test('the list is told five digits of a hash and nothing else; what only pads its answer does not count', async () => {
  asked.length = 0;
  expect((await signUp(server, PASSWORD)).status).toBe(200);
  expect(asked).toEqual([{ path: `/range/${hashOf(PASSWORD).slice(0, 5)}`, isPadded: true }]);
  expect(await isLeaked(PASSWORD)).toBe(false);
});

test('a password that breaks the rules is not asked about', async () => {
  asked.length = 0;
  await signUp(server, 'curta');
  expect(asked).toEqual([]);
});

test('while the list cannot be asked people register all the same, unless the operator says otherwise', async () => {
  const strict = await startAuthServer({ isLeaked, isLeakCheckNeeded: true });
  isDown = true;
  expect((await signUp(server, KNOWN)).status).toBe(200);
  expect((await signUp(strict, KNOWN)).status).toBe(500);
  isDown = false;
  expect((await signUp(strict, PASSWORD)).status).toBe(200);
});

test('a common password is refused without asking anybody: at sign-up, at a change, and for whoever gets one from an administrator', async () => {
  const asked: string[] = [];
  const guarded = await startAuthServer({
    isLeaked: async (password) => {
      asked.push(password);
      return false;
    },
  });
  const common = 'Senha@123';
  const { error } = await guarded.client().signUp({ email: newEmail(), password: common });
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
  const { client } = await signUpAndIn(guarded);
  asked.length = 0;
  expect((await client.updateUser({ password: common })).error).toMatchObject({ reasons: ['pwned'] });
  const admin = await guarded.admin();
  expect((await admin.createUser({ email: newEmail(), password: common })).error?.code).toBe('weak_password');
  expect(asked).toEqual([]);

  const metadata = { full_name: 'Téo Nunes', role: 'ARTIST' };
  const made = await signIn('ADMIN').post('/users', { email: newEmail(), password: common, metadata });
  expect(made.body.error.params.fields).toEqual({ password: 'password.leaked' });
});
