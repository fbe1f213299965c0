import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../http/log.ts';
import type { JobTools } from '../../jobs/job.ts';
import { jobs } from '../../jobs/jobs.ts';
import { startWorker } from '../../jobs/worker.ts';
import { createMailer } from '../../outside/mail.ts';
import { secrets } from '../../testing/auth-server.ts';
import { buildProfile, db, libraryPool, signIn, until } from '../../testing/index.ts';
import { authMails } from '../auth/mails/auth.mail.ts';
import { artistMailKinds, artistMails } from './artist.mail.ts';

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
const folder = await mkdtemp(join(tmpdir(), 'toada-artist-mails-'));
afterAll(async () => {
  await new Promise<void>((closed) => smtp.close(closed));
  await rm(folder, { recursive: true, force: true });
});

test('an artist hears by mail of being added, invited and removed', async () => {
  const { id } = await buildProfile({ role: 'AGGREGATOR', company_name: 'Selo Maré Alta' });
  const label = signIn('AGGREGATOR', { id });
  const form = { name: 'Téo', email: 'teo@exemplo.test', password: 'abc123' };
  const { body } = await label.post('/artists', form);
  await label.post('/artists/invite', { name: 'Anahí', email: 'anahi@exemplo.test' });
  await label.send('DELETE', `/artists/${body.id}`);

  const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  const mailer = createMailer({ smtpUrl, from: 'Toada <nao-responda@toada.test>', outboxDir: folder });
  const tools = { db, secrets, mailer, publicUrl: 'http://toada.test', now: () => new Date() } as unknown as JobTools;
  const env = { JOBS_AT_ONCE: 2, HEARTBEAT_MS: 1000, DRAIN_SECONDS: 10 };
  const worker = await startWorker({ pool: libraryPool, tools, jobs, schedule: [], env, log: createLog('silent') });
  await until(() => received.length === 4);
  await worker.stop();

  const letters = await Promise.all(received.map((raw) => PostalMime.parse(raw)));
  const letter = (subject: string) => letters.find((one) => one.subject === subject)!;
  const added = letter('Sua conta de artista está pronta');
  expect(added.to).toMatchObject([{ address: 'teo@exemplo.test' }]);
  expect(added.text).toContain('Selo Maré Alta criou uma conta de artista para você.');
  expect(added.text).toContain('http://toada.test/auth/login');
  expect(`${added.text}${added.html}`).not.toContain(form.password);
  const removed = letter('Você saiu do elenco do selo');
  expect(removed.text).toContain('Você não faz mais parte de Selo Maré Alta.');
  expect(removed.text).toContain('http://toada.test/auth/forgot-password');
  expect(letter('Redefina sua senha').to).toMatchObject([{ address: 'teo@exemplo.test' }]);
  const invited = letter('Você foi convidado para a Toada');
  expect(invited.text).toContain('Selo Maré Alta preparou uma conta de artista para você na Toada.');
  expect(invited.to).toMatchObject([{ address: 'anahi@exemplo.test' }]);
});

test.each([
  'Ganhe já em http://x.test',
  'www.x',
  'prêmio@x',
  'x.test',
  '<b>Selo</b>',
  'S'.repeat(61),
  'Selo\u202eotaM',
])('a label called %j is not quoted', (label) => {
  for (const kind of artistMailKinds) {
    const { text, html } = artistMails[kind]({ label, publicUrl: 'http://toada.test' });
    expect(text + html).not.toContain(label);
    expect(text).toMatch(kind === 'added' ? /Um selo criou/ : /parte de um selo\./);
  }
  const { text, html } = authMails.invite({ label, link: 'http://toada.test/x', publicUrl: 'http://toada.test' });
  expect(text + html).not.toContain(label);
  expect(text).toContain('Uma conta foi preparada para você na Toada.');
});
