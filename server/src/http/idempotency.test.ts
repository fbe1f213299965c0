import { setTimeout as sleep } from 'node:timers/promises';
import { keyedEndpoint } from '@toada/domain/endpoint.ts';
import { AppError } from '@toada/domain/errors.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createProfile } from '../features/profile/create-profile.ts';
import { buildTestApp, db, signIn } from '../testing/index.ts';
import { serve } from './serve.ts';

/** A write with an effect that can be counted: every call that acts makes one profile. */
const Pay = z.object({ amount: z.string(), micros: z.coerce.bigint().optional(), fail: z.boolean().optional() });
const pay = keyedEndpoint('POST', '/toys/pay', { input: Pay, reply: z.object({ z: z.string(), a: z.string() }) });
const app = await buildTestApp({
  routes: [
    serve(pay, 'live.open', async ({ db: tx, input }) => {
      const profile = await createProfile(tx, {
        full_name: input.amount,
        email: `${crypto.randomUUID()}@exemplo.test`,
        role: 'ARTIST',
      });
      await sleep(20);
      if (input.fail) throw new AppError('access.forbidden', {});
      return { z: profile.id, a: input.amount };
    }),
  ],
});
const person = signIn('ARTIST');
const send = (key: string | undefined, body: object, who = person) =>
  who.post('/toys/pay', body, { app, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
const effects = async (amount: string) =>
  (await db.selectFrom('profiles').select('id').where('full_name', '=', amount).execute()).length;

test('fifty identical requests at once have one effect and fifty equal answers', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => send('key-1', { amount: 'fifty' })));
  expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body])))).toHaveLength(1);
  expect(replies[0]!.status).toBe(200);
  expect(await effects('fifty')).toBe(1);
});

test('the repeated answer is the first one to the letter', async () => {
  const first = await send('key-2', { amount: 'letter' });
  const again = await send('key-2', { amount: 'letter' });
  expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
});

test('the same key with another body is an error and has no effect', async () => {
  await send('key-3', { amount: 'first' });
  expect(await send('key-3', { amount: 'other' })).toMatchObject({
    status: 422,
    body: { error: { code: 'idempotency.keyReused' } },
  });
  expect(await effects('other')).toBe(0);
});

test('an amount in bigint is part of what must be equal', async () => {
  expect((await send('key-6', { amount: 'big', micros: '9007199254740993' })).status).toBe(200);
  expect((await send('key-6', { amount: 'big', micros: '9007199254740992' })).status).toBe(422);
});

test('a route for visitors cannot keep answers, since all visitors are one', () => {
  const reply = z.object({});
  const open = keyedEndpoint('POST', '/toys/open', { input: z.object({}), reply });
  expect(() => serve(open, 'lead.create', async () => ({}))).toThrow('cannot be idempotent');
});

test('a key is needed', async () => {
  expect(await send(undefined, { amount: 'none' })).toMatchObject({
    status: 400,
    body: { error: { code: 'idempotency.keyRequired' } },
  });
  expect(await send('x'.repeat(256), { amount: 'none' })).toMatchObject({ status: 400 });
  expect(await effects('none')).toBe(0);
});

test('a refused write leaves its key free', async () => {
  expect((await send('key-4', { amount: 'again', fail: true })).status).toBe(403);
  expect((await send('key-4', { amount: 'again' })).status).toBe(200);
});

test("somebody else's key is another key", async () => {
  await send('key-5', { amount: 'mine' });
  expect((await send('key-5', { amount: 'yours' }, signIn('ARTIST'))).status).toBe(200);
});
