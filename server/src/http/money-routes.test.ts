import { randomUUID } from 'node:crypto';
import { endpoint, keyedEndpoint, Nothing } from '@toada/domain/endpoint.ts';
import { expect, test } from 'vitest';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { postEntry } from '../features/ledger/post-entry.ts';
import { buildProfile, buildTestApp, catchLog, signIn } from '../testing/index.ts';
import { routes } from './routes.ts';
import { type Call, type Preparing, serve, servePrepared } from './serve.ts';

/** Writes that stand under an action of money and move none: they decide nothing, or it moves later, by a job or by another person. */
const movesNothing = [
  'POST /advances/:id/end',
  'POST /advances/:id/second',
  'POST /finance/lines/file',
  'POST /finance/payment-receipts/:id/clear',
  'POST /finance/statements/file',
  'POST /finance/withdrawal-batches/:id/file',
  'POST /finance/withdrawals/:id/examine',
  'POST /finance/withdrawals/:id/receipt',
  'POST /finance/withdrawals/compare',
  'POST /statements',
  'POST /statements/:id/answers',
  'POST /statements/:id/discard',
  'POST /statements/:id/import',
  'POST /statements/:id/link',
  'POST /statements/:id/match',
  'POST /statements/:id/preview',
  'POST /statements/:id/send-back',
  'POST /statements/:id/unmatched/leave',
  'POST /withdrawals/:id/receipt/open',
  'PUT /statements/:id/mapping',
];
const MONEY = /^(advance|ledger|payment|statement|withdrawal)\./;

test('a write under an action of money has a keyed endpoint, or is named here', () => {
  const writes = routes.filter(({ endpoint: { method }, action }) => method !== 'GET' && MONEY.test(action));
  const named = ({ endpoint: { method, path } }: (typeof routes)[number]) => `${method} ${path}`;
  expect(
    writes
      .filter(({ endpoint: { isKeyed } }) => !isKeyed)
      .map(named)
      .toSorted(),
  ).toEqual(movesNothing);
  expect(writes.filter(({ endpoint: { isKeyed } }) => isKeyed).map(named)).toEqual(
    expect.arrayContaining(['POST /withdrawals/:id/cancel', 'POST /finance/holds/:id/release']),
  );
});

/** A verb somebody has yet to write: it moves money and nothing else is known of it. */
async function give({ db, actor, now }: Call<unknown>) {
  const account = { kind: 'available', currency: 'BRL' } as const;
  const to = { account: { ...account, userId: actor.id }, amountMicros: 1n, kind: 'correction' as const };
  const from = { account: { kind: 'lent', currency: 'BRL' } as const, amountMicros: -1n, kind: 'correction' as const };
  await postEntry(db, { key: randomUUID(), kind: 'correction', createdBy: actor.id, at: now, lines: [to, from] });
  return {};
}

test('a route without a key cannot post to the ledger, whatever action it stands under', async () => {
  const contract = { input: Nothing, reply: Nothing };
  const { log, text } = catchLog();
  const app = await buildTestApp({
    log,
    routes: [
      serve(endpoint('POST', '/toys/give', contract), 'profile.read', give),
      serve(keyedEndpoint('POST', '/toys/give-once', contract), 'profile.read', give),
      serve(endpoint('GET', '/toys/give-on-sight', contract), 'profile.read', givesInItsOwn),
      servePrepared(endpoint('POST', '/toys/give-before', contract), 'profile.read', givesBefore, nothing),
      servePrepared(keyedEndpoint('POST', '/toys/give-before-the-key', contract), 'profile.read', givesBefore, nothing),
    ],
  });
  const person = signIn('ARTIST', { id: (await buildProfile()).id });
  const send = (path: string) => person.post(path, {}, { app, headers: { 'idempotency-key': randomUUID() } });
  const refused = async (answer: Promise<{ status: number }>) => {
    const before = text().length;
    expect((await answer).status).toBe(500);
    expect(text().slice(before)).toContain('a request that moves money has a keyed endpoint');
  };
  await refused(send('/toys/give'));
  await refused(person.get('/toys/give-on-sight', { app }));
  await refused(send('/toys/give-before'));
  await refused(send('/toys/give-before-the-key'));
  expect((await send('/toys/give-once')).status).toBe(200);
});

/** A read that opens a transaction of its own. */
const givesInItsOwn = (call: Call<unknown>) => inTransaction(call.db as Db, (tx) => give({ ...call, db: tx }));
/** A preparation that does the same: it runs before the key is taken. */
const givesBefore = (_input: unknown, { db, actor, now }: Preparing) =>
  inTransaction(db, (tx) => give({ db: tx, actor, now } as Call<unknown>));
const nothing = async () => ({});
