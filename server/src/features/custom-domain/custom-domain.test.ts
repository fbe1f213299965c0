import { randomUUID } from 'node:crypto';
import { domainFailures } from '@toada/domain/custom-domain/custom-domain.states.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createNames } from '../../outside/names.ts';
import { buildLabel, claimDomain } from '../../testing/build-label.ts';
import { startDnsServer } from '../../testing/dns-server.ts';
import { app, buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { drainJobs, jobTools, runJob } from '../../testing/run-jobs.ts';
import { brandOfHost, brandOfOwner } from '../brand/find-brand.ts';
import { domainLetter } from './custom-domain.letter.ts';
import { ownerOfHost } from './find-domain.ts';
import { recheckDomains } from './recheck-domains.job.ts';
import { verifyDomain } from './verify-domain.job.ts';

const { zone, servers } = await startDnsServer();
const { names } = jobTools;
jobTools.names = createNames(servers, 150);
// Files share their modules.
afterAll(() => {
  jobTools.names = names;
});
zone.set('destino.toada.test', { A: ['192.0.2.1'], AAAA: ['2001:db8::1'] });

const newHost = () => `${randomUUID()}.selo.test`;

async function newLabel() {
  const profile = await buildProfile({ role: 'AGGREGATOR', company_name: 'Selo Maré' });
  return { ...signIn('AGGREGATOR', { id: profile.id }), email: profile.email };
}
type Label = Awaited<ReturnType<typeof newLabel>>;

async function claim(label: Label, host = newHost()) {
  const { body } = await label.send('PUT', '/custom-domain', { body: { host } });
  return { host, records: body.domain.records as { type: string; name: string; value: string }[] };
}

/** The records as the owner would set them at their DNS provider. */
function setRecords(host: string, text: string, way: object = { CNAME: 'destino.toada.test' }) {
  zone.set(`_toada.${host}`, { TXT: [text] });
  zone.set(host, way);
}

async function look(label: Label) {
  await label.post('/custom-domain/check');
  await drainJobs(verifyDomain);
  return (await label.get('/custom-domain')).body.domain;
}

async function proved(host = newHost()) {
  const label = await newLabel();
  const { records } = await claim(label, host);
  setRecords(host, records[0]!.value);
  expect(await look(label)).toMatchObject({ status: 'verified' });
  await drainJobs(domainLetter);
  return { label, host, proof: records[0]!.value };
}

const rowOf = (ownerId: string) =>
  db.selectFrom('custom_domains').selectAll().where('owner_id', '=', ownerId).executeTakeFirstOrThrow();
const trailOf = async (personId: string) =>
  (
    await db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute()
  ).map(({ action }) => action);

test('an aggregator types a domain and is told what to set where its names are kept', async () => {
  const label = await newLabel();
  expect((await label.get('/custom-domain')).body).toEqual({ domain: null });
  const { body } = await label.send('PUT', '/custom-domain', { body: { host: ' Painel.Selo-Mare.COM.br. ' } });
  expect(body.domain).toEqual({
    host: 'painel.selo-mare.com.br',
    status: 'pending',
    failure: null,
    is_checking: false,
    checked_at: null,
    verified_at: null,
    records: [
      {
        type: 'TXT',
        name: '_toada.painel.selo-mare.com.br',
        value: expect.stringMatching(/^toada-verificacao=[\w-]{32}$/),
      },
      { type: 'CNAME', name: 'painel.selo-mare.com.br', value: 'destino.toada.test' },
    ],
  });
  const again = await label.send('PUT', '/custom-domain', { body: { host: 'painel.selo-mare.com.br' } });
  expect(again.body).toEqual(body);
  expect(await trailOf(label.id)).toEqual(['customDomain.changed']);
});

test.each(['toada.test', 'api.toada.test', 'DESTINO.toada.test'])("%s is the platform's own", async (host) => {
  const { status, body } = await (await newLabel()).send('PUT', '/custom-domain', { body: { host } });
  expect({ status, code: body.error.code }).toEqual({ status: 422, code: 'customDomain.reserved' });
});

test('what is no host name is refused at its field', async () => {
  const { body } = await (await newLabel()).send('PUT', '/custom-domain', {
    body: { host: 'http://selo.test/painel' },
  });
  expect(body.error).toMatchObject({ code: 'input.invalid', params: { fields: { host: 'customDomain.host' } } });
});

test('records that are there prove the domain, and its owner is told on the page and by mail', async () => {
  const label = await newLabel();
  const { host, records } = await claim(label);
  setRecords(host, records[0]!.value, { CNAME: 'Destino.TOADA.test.' });
  expect(await ownerOfHost(db, host)).toBeNull();

  const begun = await label.post('/custom-domain/check');
  expect(begun.body.domain).toMatchObject({ status: 'pending', is_checking: true });
  await drainJobs(verifyDomain);
  const { body } = await label.get('/custom-domain');
  expect(body.domain).toMatchObject({ status: 'verified', failure: null, is_checking: false });
  expect(body.domain.verified_at).toBe(body.domain.checked_at);
  expect(await ownerOfHost(db, host)).toBe(label.id);
  expect(await trailOf(label.id)).toEqual(['customDomain.changed', 'customDomain.verified']);

  const [letter] = await drainJobs(domainLetter);
  expect(letter).toMatchObject({ to: label.email, subject: 'Seu domínio foi verificado' });
  expect(letter!.text).toContain(host);
  expect(await look(label)).toMatchObject({ status: 'verified' });
  expect(await drainJobs(domainLetter)).toEqual([]);
});

test('the apex of a zone may lead to us by our addresses instead of an alias', async () => {
  const label = await newLabel();
  const { host, records } = await claim(label);
  setRecords(host, records[0]!.value, { A: ['192.0.2.1'], AAAA: ['2001:db8::1'] });
  expect(await look(label)).toMatchObject({ status: 'verified' });
});

const way = { CNAME: 'destino.toada.test' };
test.each([
  ['txtMissing', null, way],
  ['txtWrong', ['outra coisa'], way],
  ['txtWrong', ['toada-verificacao='], way],
  ['cnameMissing', 'right', null],
  ['cnameWrong', 'right', { CNAME: 'outro.test' }],
  ['cnameWrong', 'right', { CNAME: 'destino.toada.test.evil.test' }],
  ['cnameWrong', 'right', { A: ['192.0.2.1', '203.0.113.9'] }],
  ['noAnswer', 'silent', way],
  ['noAnswer', 'broken', way],
  ['noAnswer', 'right', 'silent'],
] as const)('a domain is not proved: %s', async (failure, text, wayThere) => {
  const label = await newLabel();
  const { host, records } = await claim(label);
  const right = { TXT: [records[0]!.value] };
  if (text === 'silent' || text === 'broken') zone.set(`_toada.${host}`, text);
  else if (text) zone.set(`_toada.${host}`, text === 'right' ? right : { TXT: [...text] });
  if (wayThere) zone.set(host, wayThere);
  expect(await look(label)).toMatchObject({ status: 'failed', failure, is_checking: false, verified_at: null });
  expect(await ownerOfHost(db, host)).toBeNull();
  expect(await trailOf(label.id)).toEqual(['customDomain.changed', 'customDomain.failed']);
});

test('while somebody looks nobody else is sent, unless the look was lost on the way', async () => {
  const label = await newLabel();
  expect((await label.post('/custom-domain/check')).body.error.code).toBe('customDomain.missing');
  await claim(label);
  const presses = await Promise.all([1, 2, 3].map(() => label.post('/custom-domain/check')));
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const now = clock.now;
  clock.now = () => new Date(Date.now() + 61_000);
  expect((await label.post('/custom-domain/check')).status).toBe(200);
  clock.now = now;
  await drainJobs(verifyDomain);
});

test('another host stops the one before at once, and begins with a new proof', async () => {
  const { label, host, proof } = await proved();
  const next = await claim(label);
  expect(await ownerOfHost(db, host)).toBeNull();
  expect(next.records[0]!.value).not.toBe(proof);
  // A look that was under way for the host before says nothing about this one.
  await runJob(verifyDomain, { ownerId: label.id, host, occasion: 'asked' });
  expect(await rowOf(label.id)).toMatchObject({ host: next.host, status: 'pending', checked_at: null });
});

test('a removed domain stops answering', async () => {
  const { label, host } = await proved();
  expect((await label.send('DELETE', '/custom-domain')).body).toEqual({ domain: null });
  expect(await ownerOfHost(db, host)).toBeNull();
  expect((await label.send('DELETE', '/custom-domain')).body.error.code).toBe('customDomain.missing');
  expect(await trailOf(label.id)).toContain('customDomain.removed');
});

test('of two who claim one host, whoever proves it has it; the other is told, and gets it when the proof is gone', async () => {
  const { label: first, host, proof } = await proved();
  const second = await newLabel();
  const { records } = await claim(second, host);
  expect(await look(second)).toMatchObject({ status: 'failed', failure: 'txtWrong' });

  zone.set(`_toada.${host}`, { TXT: [proof, records[0]!.value] });
  expect(await look(second)).toMatchObject({ status: 'failed', failure: 'taken' });
  await drainJobs(verifyDomain);
  expect(await ownerOfHost(db, host)).toBe(first.id);

  zone.set(`_toada.${host}`, { TXT: [records[0]!.value] });
  expect(await look(second)).toMatchObject({ failure: 'taken' });
  await drainJobs(verifyDomain);
  expect(await rowOf(first.id)).toMatchObject({ status: 'failed', failure: 'txtWrong', verified_at: null });
  expect(await look(second)).toMatchObject({ status: 'verified' });
  expect(await ownerOfHost(db, host)).toBe(second.id);
  const letters = await drainJobs(domainLetter);
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [first.email, 'Seu domínio saiu do ar'],
    [second.email, 'Seu domínio foi verificado'],
  ]);
});

test('a domain whose records are gone is lost on the third day, and its owner is told why', async () => {
  const { label, host, proof } = await proved();
  const aDayPasses = async () => {
    await runJob(recheckDomains, {});
    await drainJobs(verifyDomain);
    return rowOf(label.id);
  };
  zone.set(`_toada.${host}`, 'broken');
  expect(await aDayPasses()).toMatchObject({ status: 'verified', misses: 0, failure: 'noAnswer' });
  zone.set(`_toada.${host}`, { TXT: [proof] });
  expect(await aDayPasses()).toMatchObject({ status: 'verified', misses: 0, failure: null });

  zone.delete(`_toada.${host}`);
  await aDayPasses();
  expect(await aDayPasses()).toMatchObject({ status: 'verified', misses: 2 });
  expect(await ownerOfHost(db, host)).toBe(label.id);
  expect(await aDayPasses()).toMatchObject({ status: 'failed', failure: 'txtMissing', verified_at: null });
  expect(await ownerOfHost(db, host)).toBeNull();
  expect(await trailOf(label.id)).toContain('customDomain.failed');
  const mine = (await drainJobs(domainLetter)).filter(({ to }) => to === label.email);
  expect(mine).toMatchObject([{ subject: 'Seu domínio saiu do ar' }]);
  expect(mine[0]!.text).toContain('Não encontramos o registro TXT.');
});

test.each([
  ['is shut', { deactivated_at: new Date() }],
  ['is no aggregator any more', { role: 'ARTIST' as const }],
])('the domain of whoever %s does not answer, and is free for who proves it', async (_what, change) => {
  const { label, host } = await proved();
  await db.updateTable('profiles').set(change).where('id', '=', label.id).execute();
  expect(await ownerOfHost(db, host)).toBeNull();
  expect(await brandOfHost(db, host, 'http://toada.test')).toMatchObject({ ownerId: null, url: 'http://toada.test' });
  expect((await brandOfOwner(db, label.id)).customDomain).toBeNull();
  expect((await app.inject({ url: `/api/custom-domain/ask?domain=${host}` })).statusCode).toBe(404);

  const heir = await newLabel();
  const { records } = await claim(heir, host);
  zone.set(`_toada.${host}`, { TXT: [records[0]!.value] });
  expect(await look(heir)).toMatchObject({ status: 'verified' });
  expect(await rowOf(label.id)).toMatchObject({ status: 'failed', failure: 'taken', verified_at: null });
  expect((await trailOf(label.id)).at(-1)).toBe('customDomain.failed');
});

test('a certificate is asked for where a domain was proved or the host is our own, and nowhere else', async () => {
  const { host } = await buildLabel();
  const other = await buildProfile({ role: 'AGGREGATOR' });
  const pending = newHost();
  await claimDomain(other.id, pending, 'pending');
  const ask = async (domain: string) =>
    (await app.inject({ url: `/api/custom-domain/ask?domain=${encodeURIComponent(domain)}` })).statusCode;
  for (const domain of [host, host.toUpperCase(), 'toada.test', 'destino.toada.test'])
    expect(await ask(domain)).toBe(200);
  for (const domain of [pending, `www.${host}`, 'nada.test', '', '127.0.0.1', "' or 1=1", 'x'.repeat(3000)])
    expect(await ask(domain)).toBe(404);
  expect((await app.inject({ url: '/api/custom-domain/ask' })).statusCode).toBe(422);
});

test('the words of one aggregator are not shown to another', async () => {
  const { host } = await proved();
  const other = await newLabel();
  expect(JSON.stringify((await other.get('/custom-domain')).body)).not.toContain(host);
  for (const role of ['ARTIST', 'SUPER_ADMIN', 'VISITOR'] as const)
    expect((await signIn(role).get('/custom-domain')).status).toBe(role === 'VISITOR' ? 401 : 403);
});

test('the database knows every reason that the product has words for, and no other', async () => {
  const { id } = await newLabel();
  await claimDomain(id, newHost(), 'failed');
  const set = (failure: string) =>
    sql`update custom_domains set failure = ${failure} where owner_id = ${id}`.execute(db).then(
      () => true,
      () => false,
    );
  for (const failure of domainFailures) expect(await set(failure), failure).toBe(true);
  expect(await set('moonPhase')).toBe(false);
});
