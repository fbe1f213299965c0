import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { launchProduct, startProductProcess } from '../../testing/product-process.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { addPerson } from '../../testing/split-product.ts';
import { bodyOf, openStubbornBrowser } from '../../testing/stubborn-browser.ts';
import { until } from '../../testing/until.ts';

const PERSON = 'artista@toada.test';
const ADMIN = 'admin@toada.test';
const dataDir = await mkdtemp(join(tmpdir(), 'toada-killed-notices-'));
const [database, mails] = await Promise.all([startEmbedded(dataDir), startSmtpServer()]);
const watcher = new pg.Client({ connectionString: database.url });
const env = {
  ...{ DATABASE_URL: database.url, SMTP_URL: mails.url, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000' },
  // A dead worker's jobs are taken up after four of them.
  HEARTBEAT_MS: '500',
};
const startServer = () => startProductProcess({ dataDir, command: 'server', env });
const startWorker = () => launchProduct({ dataDir, command: 'worker', env });

let server: Awaited<ReturnType<typeof startServer>>;
let [person, admin]: Awaited<ReturnType<typeof openStubbornBrowser>>[] = [];
beforeAll(async () => {
  await migrate(database.url);
  await addPerson(database.url, { role: 'ARTIST', email: PERSON, full_name: 'Jussara Lima', is_verified: true });
  await addPerson(database.url, { role: 'ADMIN', email: ADMIN, full_name: 'Bento Reis' });
  await watcher.connect();
  server = await startServer();
  const url = async () => server.url;
  [person, admin] = await Promise.all([openStubbornBrowser(url, PERSON), openStubbornBrowser(url, ADMIN)]);
}, 120_000);
afterAll(async () => {
  await Promise.all([server.end(), watcher.end()]);
  await Promise.all([database.stop(), mails.stop()]);
  await rm(dataDir, { recursive: true, force: true });
});

/** Something the person asks for; an approval of it is what happens here. */
async function ask(): Promise<string> {
  const form = { request_type: 'finance_gateway', tool_name: 'Payoneer', amount: null, details: 'Para receber.' };
  const answer = await person!.insist({
    ...{ method: 'POST', path: '/api/general-requests', body: form },
    headers: { 'idempotency-key': randomUUID() },
  });
  return bodyOf<{ id: string }>(answer, 'the request').id;
}
const approval = (id: string) => ({
  ...{ method: 'POST', path: `/api/general-requests/${id}/approve`, body: { admin_notes: id } },
  headers: { 'idempotency-key': randomUUID() },
});

/** The decision, its notice and its mail, as far as each of them is kept. */
async function keptOf(id: string) {
  const { rows } = await watcher.query(
    `select (select status from general_requests where id = $1) as status,
            (select count(*)::int from notifications where params ->> 'note' = $1::text) as notices,
            (select count(*)::int from graphile_worker._private_jobs
              where payload #>> '{params,facts,notes}' = $1::text) as mails`,
    [id],
  );
  return rows[0];
}

test.each([
  ['what happened and its notice', 'notifications'],
  ['a notice and its mail', 'graphile_worker._private_jobs'],
])(
  'killed between %s, nothing of it is kept',
  async (_, table) => {
    const id = await ask();
    const gate = new pg.Client({ connectionString: database.url });
    await gate.connect();
    await gate.query(`begin; lock table ${table} in access exclusive mode`);
    // The one that waits at the gate has done what comes before it, in a transaction that is still open.
    const unanswered = admin!.ask(approval(id));
    let waiting: number[] = [];
    await until(async () => {
      const { rows } = await watcher.query(
        'select pid from pg_locks where relation = $1::regclass and not granted and pid <> pg_backend_pid()',
        [table],
      );
      waiting = rows.map(({ pid }) => pid);
      return waiting.length > 0;
    });
    await server.end('SIGKILL');
    expect(await unanswered).toBeNull();
    await gate.query('rollback');
    await gate.end();
    await until(async () => {
      const { rowCount } = await watcher.query('select from pg_stat_activity where pid = any($1)', [waiting]);
      return rowCount === 0;
    });
    server = await startServer();
    expect(await keptOf(id)).toEqual({ status: 'pending', notices: 0, mails: 0 });

    expect((await admin!.insist(approval(id))).status).toBe(200);
    expect(await keptOf(id)).toEqual({ status: 'approved', notices: 1, mails: 1 });
    const { accepted } = mails;
    const worker = startWorker();
    await until(() => accepted.length === 1);
    await until(async () => (await keptOf(id)).mails === 0);
    await worker.end();
    expect(accepted.splice(0)).toHaveLength(1);
  },
  120_000,
);

test.each(['rcpt', 'data'] as const)(
  'a worker killed before the mail server says yes (%s) leaves one mail, sent by the next worker',
  async (fatal) => {
    const id = await ask();
    await admin!.insist(approval(id));
    let kills = 0;
    const doomed = startWorker();
    mails.when(async (moment) => {
      if (moment !== fatal || kills++ > 0) return;
      await doomed.end('SIGKILL');
      throw new Error('The sender is gone.');
    });
    await doomed.exited;
    expect(mails.accepted).toEqual([]);
    const worker = startWorker();
    await until(async () => (await keptOf(id)).mails === 0);
    await worker.end();
    expect(mails.accepted.splice(0)).toHaveLength(1);
  },
  120_000,
);

test('a worker killed before it hears the yes sends again under the same id and date; after it, never', async () => {
  const id = await ask();
  await admin!.insist(approval(id));
  const doomed = startWorker();
  let kills = 0;
  mails.when(async (moment) => {
    if (moment === 'data' && kills++ === 0) process.kill(doomed.pid, 'SIGSTOP');
  });
  await until(() => mails.accepted.length === 1);
  await doomed.end('SIGKILL');
  const next = startWorker();
  await until(async () => (await keptOf(id)).mails === 0);
  // It has heard the yes: what a worker after it sends is the next notice alone.
  await next.end('SIGKILL');
  const [first, second, ...others] = await Promise.all(mails.accepted.splice(0).map((raw) => PostalMime.parse(raw)));
  expect(others).toEqual([]);
  expect(first?.messageId).toMatch(/^<general-request-\d+@/);
  const { messageId, date, text } = first!;
  expect(second).toMatchObject({ messageId, date, text });

  const later = await ask();
  await admin!.insist(approval(later));
  const last = startWorker();
  await until(async () => (await keptOf(later)).mails === 0);
  await last.end();
  const [mail, ...more] = await Promise.all(mails.accepted.splice(0).map((raw) => PostalMime.parse(raw)));
  expect(more).toEqual([]);
  expect(mail?.text).toContain(later);
}, 120_000);

test('a notice that one server process writes reaches the browser at the other', async () => {
  const other = await startServer();
  const there = await openStubbornBrowser(async () => other.url, PERSON);
  const ticket = await there.insist({ method: 'POST', path: '/api/live/tickets' });
  const path = `/api/live?ticket=${bodyOf<{ ticket: string }>(ticket, 'the ticket').ticket}`;
  const stream = await fetch(`${other.url}${path}`);
  let heard = '';
  const ended = (async () => {
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) heard += part;
  })().catch(() => {});
  const unread = async () => {
    const answer = await there.insist({ method: 'GET', path: '/api/notifications/unread' });
    return bodyOf<{ count: number }>(answer, 'the count').count;
  };
  const before = await unread();
  await admin!.insist(approval(await ask()));
  await until(() => heard.includes('data: {"type":"changed","subject":"notifications"}'));
  expect(await unread()).toBe(before + 1);
  await other.end();
  await ended;
}, 120_000);
