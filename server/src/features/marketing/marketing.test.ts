import { expect, test } from 'vitest';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { drainJobs, runJob, takeJobs } from '../../testing/run-jobs.ts';
import { site } from '../../testing/test-server.ts';
import { testMailServer } from './test-mail.job.ts';

test('a service that is not configured is not called connected', async () => {
  const admin = signIn('ADMIN');
  const untold = { is_labels: false, test: null };
  const unsent = { is_connected: false, sender: 'Toada <nao-responda@toada.test>', ...untold };
  expect((await admin.get('/marketing/connections')).body).toEqual({ crm: { is_connected: false }, mail: unsent });
  site.marketing = { hasCrm: true, hasMailServer: true, mailFrom: 'Toada <ola@toada.test>' };
  const mail = { is_connected: true, sender: 'Toada <ola@toada.test>', ...untold };
  expect((await admin.get('/marketing/connections')).body).toEqual({ crm: { is_connected: true }, mail });
  // The operator's token takes leads: it is no artist's.
  const artist = signIn('ARTIST', { id: (await buildProfile()).id });
  expect((await artist.get('/marketing/connections')).body).toEqual({ crm: { is_connected: false }, mail });
});

test('an artist reads the connections, a collaborator does not', async () => {
  expect((await signIn('ARTIST').get('/marketing/connections')).status).toBe(200);
  expect((await signIn('COLLABORATOR').get('/marketing/connections')).status).toBe(403);
});

test('an administrator tries the platform’s sender: a mail comes to their own address, and what the mail server says stands there', async () => {
  const { id } = await buildProfile({ role: 'ADMIN' });
  const [admin, { email }] = [
    signIn('ADMIN', { id }),
    await db.selectFrom('profiles').select('email').where('id', '=', id).executeTakeFirstOrThrow(),
  ];
  const stands = async () => (await admin.get('/marketing/connections')).body.mail.test;
  expect((await admin.post('/marketing/mail-test')).body.mail.test).toMatchObject({ is_running: true });
  expect(await drainJobs(testMailServer)).toMatchObject([{ to: email, subject: 'Teste do remetente da plataforma' }]);
  expect(await stands()).toMatchObject({ is_running: false, tested_at: expect.any(String), problem: null });
  await admin.post('/marketing/mail-test');
  const [waiting] = await takeJobs(testMailServer);
  const refusing = {
    send: async () => {
      throw Object.assign(new Error('Invalid login'), { response: '535 5.7.8\r\nAuthentication failed' });
    },
  };
  await runJob(testMailServer, waiting?.payload, { tools: { mailer: refusing }, isLastAttempt: true });
  expect(await stands()).toMatchObject({ is_running: false, problem: '535 5.7.8 Authentication failed' });
});

test('the test is no artist’s; an artist reads whose sender their mails come from', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const [mine, alone] = [await buildProfile({ aggregator_id: label.id }), await buildProfile()];
  const mailOf = async ({ id }: { id: string }) =>
    (await signIn('ARTIST', { id }).get('/marketing/connections')).body.mail;
  expect((await signIn('ARTIST', { id: mine.id }).post('/marketing/mail-test')).status).toBe(403);
  const records = {
    domain: 'selo.test',
    selector: 's',
    public_key: 'k',
    sealed_private_key: 'k',
    spf_domain: 'toada.test',
  };
  const proved = { owner_id: label.id, from_name: 'Selo', address: 'ola@selo.test', status: 'verified' as const };
  await db
    .insertInto('mail_senders')
    .values({ ...records, ...proved, created_at: new Date() })
    .execute();
  expect(await mailOf(mine)).toMatchObject({ sender: 'ola@selo.test', is_labels: true, test: null });
  expect(await mailOf(alone)).toMatchObject({ is_labels: false, test: null });
});
