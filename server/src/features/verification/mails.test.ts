import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiveEvent } from '@toada/domain/live/live.contract.ts';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../http/log.ts';
import type { JobTools } from '../../jobs/job.ts';
import { jobs } from '../../jobs/jobs.ts';
import { startWorker } from '../../jobs/worker.ts';
import { createMailer } from '../../outside/mail.ts';
import { buildProfile, databaseUrl, db, libraryPool, signIn, storage, until } from '../../testing/index.ts';
import { sendVerification } from '../../testing/send-verification.ts';
import { LIVE_CHANNEL } from '../live/publish.ts';

const received: Buffer[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks));
      done();
    });
  },
});
await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
const folder = await mkdtemp(join(tmpdir(), 'toada-verification-mails-'));
afterAll(async () => {
  await new Promise<void>((closed) => smtp.close(closed));
  await rm(folder, { recursive: true, force: true });
});

/** What open browsers are told while something is done. */
async function newsDuring(act: () => Promise<unknown>) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const news: { userId: string; event: LiveEvent }[] = [];
  client.on('notification', ({ payload }) => void news.push(JSON.parse(payload ?? 'null')));
  await client.query(`listen ${LIVE_CHANNEL}`);
  await act();
  await client.query('select 1');
  await client.end();
  return news.map(({ userId, event }) => ({ userId, subject: LiveEvent.parse(event).subject }));
}

test('both decisions reach the person by a real mail server, and their open screens at once', async () => {
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  const [yes, no] = [
    await buildProfile({ full_name: 'Anahí Couto' }),
    await buildProfile({ full_name: 'Téo <b>Brandão' }),
  ];
  const sent = async (id: string) => (await sendVerification(signIn('ARTIST', { id }))).body.submission.id as string;
  const [yesId, noId] = [await sent(yes.id), await sent(no.id)];

  const news = await newsDuring(async () => {
    await admin.post(`/verifications/${yesId}/approve`);
    await admin.post(`/verifications/${noId}/reject`, { rejection_reason: 'A foto saiu <b>tremida</b>.' });
  });
  expect(news).toContainEqual({ userId: yes.id, subject: 'verification' });
  expect(news).toContainEqual({ userId: no.id, subject: 'verification' });
  expect(news).toContainEqual({ userId: admin.id, subject: 'verifications' });

  const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  const mailer = createMailer({ smtpUrl, from: 'Toada <nao-responda@toada.test>', outboxDir: folder });
  const tools = { db, mailer, storage, publicUrl: 'http://toada.test', now: () => new Date() } as unknown as JobTools;
  const env = { JOBS_AT_ONCE: 2, HEARTBEAT_MS: 1000, DRAIN_SECONDS: 10 };
  const worker = await startWorker({ pool: libraryPool, tools, jobs, schedule: [], env, log: createLog('silent') });
  await until(() => received.length === 2, 20_000);
  await worker.stop();

  const letters = await Promise.all(received.map((raw) => PostalMime.parse(raw)));
  const [approved, rejected] = ['Sua conta foi verificada', 'Precisamos de novos documentos'].map((subject) =>
    letters.find((letter) => letter.subject === subject),
  );
  expect(approved?.to).toMatchObject([{ address: yes.email }]);
  expect(approved?.text).toContain('Olá, Anahí Couto.');
  expect(approved?.text).toMatch(/vale até \d{1,2} de \w+ de \d{4}/);
  expect(rejected?.to).toMatchObject([{ address: no.email }]);
  expect(rejected?.text).toContain('Motivo: A foto saiu <b>tremida</b>.');
  expect(rejected?.html).not.toContain('<b>');
  expect(rejected?.html).toContain('http://toada.test/app/settings/verification');
});
