import { endpoint } from '@toada/domain/endpoint.ts';
import { AppError } from '@toada/domain/errors.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { insertLead } from '../features/lead/lead.queries.ts';
import { welcomeLetter } from '../features/lead/welcome.letter.ts';
import { mailLetter } from '../mail/mail-letter.ts';
import { buildTestApp, db, jobsNamed, signIn } from '../testing/index.ts';
import { serve, servePrepared } from './serve.ts';

const reply = z.object({ seen: z.string() });
const isInTransaction = async (executor: typeof db) => {
  const { rows } = await sql<{
    inside: boolean;
  }>`select now() <> statement_timestamp() or pg_current_xact_id_if_assigned() is not null as inside`.execute(executor);
  return rows[0]!.inside;
};

const order: string[] = [];
const toys = [
  serve(endpoint('POST', '/toys/half', { input: z.object({}), reply }), 'lead.create', async ({ db: tx }) => {
    const lead = await insertLead(tx, {
      name: 'Meia',
      email: 'meia@exemplo.test',
      userType: 'artist',
      consentVersion: 'x',
    });
    await mailLetter(tx, welcomeLetter, { leadId: lead!.id });
    throw new AppError('notFound', {});
  }),
  serve(endpoint('POST', '/toys/write', { input: z.object({}), reply }), 'lead.create', async ({ db: tx }) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    return { seen: String(await isInTransaction(tx as typeof db)) };
  }),
  serve(endpoint('GET', '/toys/read', { input: z.object({}), reply }), 'lead.create', async ({ db: executor }) => ({
    seen: String(executor.isTransaction),
    hidden: 'column',
  })),
  servePrepared(
    endpoint('POST', '/toys/hash', { input: z.object({ word: z.string('field.required') }), reply }),
    'lead.create',
    async ({ word }) => {
      order.push('prepared');
      return `${word}-hashed`;
    },
    async ({ db: tx }, hashed) => {
      order.push(tx.isTransaction ? 'in transaction' : 'outside');
      return { seen: hashed };
    },
  ),
  serve(
    endpoint('POST', '/toys/closed', { input: z.object({ word: z.string() }), reply }),
    'deadJob.manage',
    async () => ({ seen: '' }),
  ),
];
toys.push(
  serve(
    endpoint('POST', '/toys/text', { input: z.object({ word: z.string() }), reply }),
    'lead.create',
    async ({ db: tx, input }) => {
      await sql`select ${input.word}::text`.execute(tx);
      return { seen: '' };
    },
  ),
);
const Kept = z.object({
  name: z.string(),
  note: z.string().default(''),
  nick: z
    .string()
    .nullish()
    .transform((nick) => nick ?? null),
});
toys.push(
  serve(
    endpoint('PUT', '/toys/whole', { input: Kept.extend({ key: z.string().optional(), parts: z.array(Kept) }), reply }),
    'lead.create',
    async () => ({ seen: 'written' }),
  ),
);
const app = await buildTestApp({ routes: toys });
const visitor = signIn('VISITOR');

test('a call that is in no table cannot be registered', async () => {
  const bare = await buildTestApp({ routes: toys });
  expect(() => bare.get('/api/back-door', async () => 'open')).toThrow('neither in the route table');
});

test('a call without a body is one with an empty body', async () => {
  const reply = await app.inject({ method: 'POST', url: '/api/toys/write' });
  expect(reply.json()).toEqual({ seen: 'true' });
});

test('a PUT that leaves out a field which would be written empty is refused by its names, within lists too', async () => {
  const put = (body: object) => visitor.send('PUT', '/toys/whole', { body, app });
  const part = { name: 'Um', note: '', nick: null };
  expect((await put({ ...part, parts: [part] })).body).toEqual({ seen: 'written' });
  const { status, body } = await put({ nick: null, parts: [part, { name: 'Dois', nick: '' }] });
  expect([status, body.error.code]).toEqual([422, 'input.invalid']);
  const fields = { name: 'field.required', note: 'field.required', 'parts.1.note': 'field.required' };
  expect(body.error.params.fields).toEqual(fields);
});

test('a refused write leaves nothing behind, neither row nor job', async () => {
  expect((await visitor.post('/toys/half', {}, { app })).status).toBe(404);
  expect(await db.selectFrom('leads').selectAll().execute()).toEqual([]);
  expect(await jobsNamed('lead.welcome')).toEqual([]);
});

test('a write acts in one transaction, a read in none', async () => {
  expect((await visitor.post('/toys/write', {}, { app })).body).toEqual({ seen: 'true' });
  expect((await visitor.get('/toys/read', { app })).body.seen).toBe('false');
});

test("a NUL that reaches the database is the sender's fault, not ours", async () => {
  expect(await visitor.post('/toys/text', { word: 'a\u0000b' }, { app })).toMatchObject({
    status: 400,
    body: { error: { code: 'request.malformed' } },
  });
});

test('what the reply does not name stays inside', async () => {
  expect(Object.keys((await visitor.get('/toys/read', { app })).body)).toEqual(['seen']);
});

test('what is costly is done before the transaction opens', async () => {
  expect((await visitor.post('/toys/hash', { word: 'x' }, { app })).body).toEqual({ seen: 'x-hashed' });
  expect(order).toEqual(['prepared', 'in transaction']);
});

test('who may not is refused before the input is read', async () => {
  expect((await visitor.post('/toys/closed', { word: 1 }, { app })).status).toBe(401);
  expect((await signIn('ADMIN').post('/toys/closed', { word: 1 }, { app })).body.error).toMatchObject({
    code: 'input.invalid',
    params: { fields: { word: 'field.invalid' } },
  });
});
