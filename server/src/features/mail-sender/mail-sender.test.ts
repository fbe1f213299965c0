import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer } from '../../outside/mail.ts';
import { createNames } from '../../outside/names.ts';
import { startDnsServer } from '../../testing/dns-server.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { jobTools, runJob, takeJobs } from '../../testing/run-jobs.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { secrets, site } from '../../testing/test-server.ts';
import { verifyDkim } from '../../testing/verify-dkim.ts';
import { readMailSender } from './read-mail-sender.ts';
import { testSender } from './test-sender.job.ts';
import { recheckSenders, verifySender } from './verify-sender.job.ts';

const { zone, servers } = await startDnsServer();
const { names } = jobTools;
jobTools.names = createNames(servers, 150);
// Files share their modules.
afterAll(() => {
  jobTools.names = names;
});
const smtp = await startSmtpServer();
afterAll(() => smtp.stop());
beforeAll(() => {
  site.marketing = { hasCrm: false, hasMailServer: true, mailFrom: 'Toada <ola@toada.test>' };
});

const newLabel = async () => {
  const profile = await buildProfile({ role: 'AGGREGATOR', company_name: 'Selo Maré' });
  return { ...signIn('AGGREGATOR', { id: profile.id }), email: profile.email };
};
type Label = Awaited<ReturnType<typeof newLabel>>;
type DnsRecord = { name: string; value: string };

const newDomain = () => `${randomUUID()}.selo.test`;
const save = (label: Label, domain: string, address = `ola@${domain}`) =>
  label.send('PUT', '/mail-sender', { body: { from_name: 'Selo Maré', address } });

/** The records as the owner would set them; a long one is cut, as DNS wants it. */
function setRecords(records: readonly DnsRecord[]) {
  for (const { name, value } of records) zone.set(name, { TXT: [value.match(/.{1,255}/g) ?? []] });
}

async function look(label: Label) {
  await label.post('/mail-sender/check');
  for (const { payload } of await takeJobs(verifySender)) await runJob(verifySender, payload);
  return (await label.get('/mail-sender')).body.sender;
}

async function proved() {
  const [label, domain] = [await newLabel(), newDomain()];
  const { records } = (await save(label, domain)).body.sender as { records: DnsRecord[] };
  setRecords(records);
  expect(await look(label)).toMatchObject({ status: 'verified', failures: [] });
  return { label, domain, records };
}

test('a label is told its three records, and each that is missing or wrong is named', async () => {
  const [label, domain] = [await newLabel(), newDomain()];
  const { sender } = (await save(label, domain, `  Ola@${domain.toUpperCase()} `)).body;
  expect(sender).toMatchObject({ address: `ola@${domain}`, domain, status: 'pending', failures: [] });
  expect(sender.records.map(({ name }: DnsRecord) => name)).toEqual([
    expect.stringMatching(new RegExp(`^toada-[0-9a-f]{8}\\._domainkey\\.${domain}$`)),
    domain,
    `_dmarc.${domain}`,
  ]);
  expect(sender.records[1].value).toBe('v=spf1 include:toada.test ~all');
  expect(await look(label)).toMatchObject({
    status: 'failed',
    failures: ['dkimMissing', 'spfMissing', 'dmarcMissing'],
  });
  setRecords(sender.records);
  zone.set(domain, { TXT: ['v=spf1 -all'] });
  expect(await look(label)).toMatchObject({ status: 'failed', failures: ['spfWrong'] });
  zone.set(domain, { TXT: ['v=spf1 include:_spf.google.com include:toada.test -all', 'outra=coisa'] });
  expect(await look(label)).toMatchObject({ status: 'verified', failures: [] });
  expect((await label.get('/notifications')).body.rows).toMatchObject([
    { title: `Domínio de envio verificado: ${domain}` },
  ]);
});

test('the private key is sealed, leaves by no call, and another domain gets another key', async () => {
  const { label, domain, records } = await proved();
  const row = await db
    .selectFrom('mail_senders')
    .selectAll()
    .where('owner_id', '=', label.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify([row, (await label.get('/mail-sender')).body])).not.toMatch(
    /PRIVATE KEY|sealed_private_key":"-/,
  );
  const sender = await readMailSender(db, label.id, secrets);
  expect(sender).toMatchObject({
    ...{ fromName: 'Selo Maré', fromAddress: `ola@${domain}`, envelopeDomain: 'toada.test' },
    dkim: { domainName: domain, privateKey: expect.stringContaining('BEGIN PRIVATE KEY') },
  });
  // Another address of the same domain keeps what was proved.
  expect((await save(label, domain, `oi@${domain}`)).body.sender).toMatchObject({ status: 'verified', records });
  const moved = (await save(label, newDomain())).body.sender;
  expect(moved.status).toBe('pending');
  expect(moved.records[0].value).not.toBe(records[0]?.value);
  expect(await readMailSender(db, label.id, secrets)).toBeNull();
  expect(await readMailSender(db, randomUUID(), secrets)).toBeNull();
});

test('a mail to oneself comes from its own address, and a receiver finds its signature good', async () => {
  const { label, domain, records } = await proved();
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'Toada <ola@toada.test>', outboxDir: '/nowhere' });
  expect((await label.post('/mail-sender/test')).status).toBe(200);
  const [waiting] = await takeJobs(testSender);
  await runJob(testSender, waiting?.payload, { tools: { mailer } });
  const raw = smtp.accepted.at(-1) ?? Buffer.alloc(0);
  expect(await PostalMime.parse(raw)).toMatchObject({
    from: { name: 'Selo Maré', address: `ola@${domain}` },
    to: [{ address: label.email }],
    subject: 'Teste do seu remetente',
  });
  const recordOf = (name: string) => records.find((record) => record.name === name)?.value ?? '';
  expect(verifyDkim(raw, recordOf)).toBe(domain);
  const forged = Buffer.from(
    raw.toString('latin1').replace('Selo Mar', 'Selo Mal').replace('Esta mensagem', 'Essa mensagem'),
    'latin1',
  );
  expect(verifyDkim(forged, recordOf)).toBeNull();
  expect((await label.get('/mail-sender')).body.sender).toMatchObject({
    tested_at: expect.any(String),
    test_failed: false,
  });
});

test('a test that the mail server refuses is said to have failed', async () => {
  const { label } = await proved();
  await label.post('/mail-sender/test');
  const [waiting] = await takeJobs(testSender);
  const mailer = { send: async () => Promise.reject(new Error('550 no')) };
  await expect(runJob(testSender, waiting?.payload, { tools: { mailer } })).rejects.toThrow('550');
  await runJob(testSender, waiting?.payload, { tools: { mailer }, isLastAttempt: true });
  expect((await label.get('/mail-sender')).body.sender).toMatchObject({ test_failed: true });
});

test('records that break take the sender away after three days, and the label is told; silence takes nothing', async () => {
  const { label, domain } = await proved();
  const daily = async () => {
    await takeJobs(verifySender);
    await runJob(recheckSenders, {});
    for (const { payload } of await takeJobs(verifySender))
      if ((payload as { ownerId: string }).ownerId === label.id) await runJob(verifySender, payload);
    return (await label.get('/mail-sender')).body.sender;
  };
  zone.set(domain, 'silent');
  for (let day = 0; day < 4; day++) expect(await daily()).toMatchObject({ status: 'verified', failures: ['noAnswer'] });
  zone.set(domain, { TXT: [] });
  for (let day = 0; day < 2; day++) expect(await daily()).toMatchObject({ status: 'verified' });
  expect(await readMailSender(db, label.id, secrets)).not.toBeNull();
  expect(await daily()).toMatchObject({ status: 'failed', failures: ['spfMissing'] });
  expect(await readMailSender(db, label.id, secrets)).toBeNull();
  const [notice] = (await label.get('/notifications')).body.rows;
  expect(notice).toMatchObject({ title: `Domínio de envio com falha: ${domain}` });
  expect((await label.post('/mail-sender/test')).body.error.code).toBe('mailSender.unproved');
});

test('it is the own sender of a label alone, and where no mail leaves, none is set up', async () => {
  expect((await signIn('ARTIST').get('/mail-sender')).status).toBe(403);
  const label = await newLabel();
  expect((await save(label, 'x', 'ola@localhost')).body.error.params.fields).toEqual({ address: 'mailSender.address' });
  const before = site.marketing;
  delete site.marketing;
  expect((await save(label, newDomain())).body.error.code).toBe('mailSender.unavailable');
  if (before) site.marketing = before;
  expect((await label.send('DELETE', '/mail-sender')).body.error.code).toBe('mailSender.missing');
  await save(label, newDomain());
  expect((await label.send('DELETE', '/mail-sender')).body).toEqual({ sender: null });
});
