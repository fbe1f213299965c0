import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFan } from '../../testing/build-fan.ts';
import { buildFans, buildMailing, DOMAIN, mailingWords, sendAll } from '../../testing/build-mailing.ts';
import { buildRelease } from '../../testing/factories.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { drainJobs, runJob, takeJobs } from '../../testing/run-jobs.ts';
import { saveSettingValue } from '../../testing/settings.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { app, clock, secrets } from '../../testing/test-server.ts';
import { verifyDkim } from '../../testing/verify-dkim.ts';
import { leaveFan } from '../fan/answer-fan.ts';
import { sealContext } from '../mail-sender/read-mail-sender.ts';
import { gatherAudience } from './gather-audience.job.ts';
import { keepMailings } from './keep-mailings.job.ts';
import { parseReturnToken } from './return-path.ts';
import { sendTest } from './send-test.job.ts';
import { claimRows, openLease, setOutcomes } from './sender/sender.queries.ts';
import { takeBounce } from './take-bounce.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  smtp = await startSmtpServer();
  await saveSettingValue('mailing.perMinute', 1_000_000);
});
afterAll(() => smtp.stop());
afterEach(() => {
  smtp.accepted.length = 0;
  smtp.when(async () => {});
  clock.now = () => new Date();
});

const send = () => sendAll({ smtpUrl: smtp.url });
const inbox = () => Promise.all(smtp.accepted.map((mail) => PostalMime.parse(mail)));
const peopleIn = async () => (await inbox()).map(({ to }) => to?.[0]?.address).sort();
const asArtist = async () => {
  const { id } = await buildProfile({ role: 'ARTIST', display_name: 'Jussara Lima' });
  return signIn('ARTIST', { id });
};
type Who = Awaited<ReturnType<typeof asArtist>>;
const path = (id: string, step = '') => `/campaigns/${id}/mailing${step}`;
const viewOf = async (who: Who, id: string) => (await who.get(path(id))).body;
const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });
const start = (who: Who, id: string, revision = 1) => who.post(path(id, '/start'), { revision }, keyed());
const form = {
  ...{ content: mailingWords, test_percent: 10, test_minutes: 240 },
  audience: { pages: [], cities: [], releases: [], days_min: null, days_max: null },
};

test('a draft is saved by whoever has seen its newest words, and by nobody else', async () => {
  const artist = await asArtist();
  const id = await buildMailing({ user_id: artist.id });
  await db.deleteFrom('mailings').where('id', '=', id).execute();
  expect(await viewOf(artist, id)).toMatchObject({ status: 'draft', revision: 0, can_edit: true, can_send: true });
  const save = (revision: number) => artist.send('PUT', path(id), { body: { ...form, revision } });
  expect(await save(0)).toMatchObject({ status: 200, body: { revision: 1, content: { subject: 'Disco novo' } } });
  expect(await save(0)).toMatchObject({ status: 409, body: { error: { code: 'mailing.changed' } } });
  expect(await save(1)).toMatchObject({ status: 200, body: { revision: 2 } });
  expect((await (await asArtist()).get(path(id))).status).toBe(404);
});

test('a look of the staff at the words of somebody’s mailing stands in the trail, its own and its owner’s do not', async () => {
  const artist = await asArtist();
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  const looks = async (id: string) =>
    (await db.selectFrom('audit_entries').select(['action', 'actor_id']).where('subject_id', '=', id).execute()).filter(
      ({ action }) => action === 'mailing.opened',
    );
  const [theirs, own] = [await buildMailing({ user_id: artist.id }), await buildMailing({ user_id: admin.id })];
  await viewOf(artist, theirs);
  await viewOf(admin, own);
  expect([...(await looks(theirs)), ...(await looks(own))]).toEqual([]);
  await viewOf(admin, theirs);
  expect(await looks(theirs)).toEqual([{ action: 'mailing.opened', actor_id: admin.id }]);
});

test('each fan who confirmed news has one mail, in the name of the artist, with one click out', async () => {
  const artist = await asArtist();
  const fan = await buildFan({ user_id: artist.id, email: 'ana@fa.test' });
  await buildFan({ user_id: artist.id, status: 'asked' });
  await buildFan({ user_id: artist.id, status: 'left' });
  await buildFan();
  const id = await buildMailing({ user_id: artist.id });
  expect((await artist.post(path(id, '/count'), { audience: form.audience })).body).toEqual({ count: 1 });
  expect((await start(artist, id)).body).toMatchObject({ status: 'sending', is_gathering: true });
  await send();
  const [mail, ...more] = await inbox();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Disco novo',
    from: { name: 'Jussara Lima', address: 'nao-responda@toada.test' },
    to: [{ address: 'ana@fa.test' }],
  });
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const leave = header('list-unsubscribe').slice(1, -1);
  expect(await viewOf(artist, id)).toMatchObject({ status: 'ended', counts: { total: 1, sent: 1, waiting: 0 } });
  // The one click that mail programs make.
  const { pathname } = new URL(leave);
  expect((await app.inject({ method: 'POST', url: pathname, payload: 'List-Unsubscribe=One-Click' })).statusCode).toBe(
    200,
  );
  const after = await db.selectFrom('fans').select('status').where('id', '=', fan.id).executeTakeFirstOrThrow();
  expect(after.status).toBe('left');
  expect((await viewOf(artist, id)).counts).toMatchObject({ sent: 1, left: 0, gone: 1 });
  // No address stands in any address.
  expect(mail?.html).not.toMatch(/https?:[^"]*ana(@|%40)/);
});

test('a fan whose name the list has is called by it, and others by what stands behind the line', async () => {
  const artist = await asArtist();
  const known = await buildFan({ user_id: artist.id, email: 'ana@fa.test' });
  await buildFan({ user_id: artist.id, email: 'bia@fa.test' });
  await db.updateTable('fans').set({ name: 'Ana' }).where('id', '=', known.id).execute();
  const id = await buildMailing({ user_id: artist.id, content: { subject: '{{nome|Oi}}, o disco saiu' } });
  await start(artist, id);
  await send();
  const said = (await inbox()).map(({ to, subject }) => [to?.[0]?.address, subject]);
  expect(said.toSorted()).toEqual([
    ['ana@fa.test', 'Ana, o disco saiu'],
    ['bia@fa.test', 'Oi, o disco saiu'],
  ]);
});

test('whoever leaves after two mails is counted behind the second one', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const { id: user_id } = await buildProfile({ role: 'ARTIST', aggregator_id: label.id });
  const fan = await buildFan({ user_id, label_id: label.id });
  const [artist, asLabel] = [signIn('ARTIST', { id: user_id }), signIn('AGGREGATOR', { id: label.id })];
  const [first, second] = [await buildMailing({ user_id }), await buildMailing({ user_id: label.id })];
  await start(artist, first);
  await send();
  await start(asLabel, second);
  await send();
  await leaveFan(db as never, fan.id, new Date());
  expect((await viewOf(artist, first)).counts).toMatchObject({ sent: 1, gone: 0 });
  expect((await viewOf(asLabel, second)).counts).toMatchObject({ sent: 1, gone: 1 });
});

test('the audience is narrowed by page, city, release and time', async () => {
  const artist = await asArtist();
  const old = new Date(Date.now() - 40 * 86_400_000);
  const { id: release_id } = await buildRelease({ user_id: artist.id, title: 'Quintal de Estrelas' });
  const [here, there] = [
    await buildFan({ user_id: artist.id, page: 'http://toada.test/aqui', release_id }),
    await buildFan({ user_id: artist.id, page: 'http://toada.test/ali', at: old }),
  ];
  await db.updateTable('fans').set({ city: 'São Luís' }).where('id', '=', here.id).execute();
  const id = await buildMailing({ user_id: artist.id });
  const count = async (over: object) =>
    (await artist.post(path(id, '/count'), { audience: { ...form.audience, ...over } })).body.count;
  expect(await count({})).toBe(2);
  expect(await count({ pages: ['http://toada.test/ali'] })).toBe(1);
  expect(await count({ cities: ['sao luis'] })).toBe(1);
  expect(await count({ releases: [release_id] })).toBe(1);
  expect(await count({ releases: [release_id], pages: ['http://toada.test/ali'] })).toBe(0);
  expect(await count({ days_min: 30 })).toBe(1);
  expect(await count({ days_max: 30 })).toBe(1);
  expect(await count({ days_max: 30, pages: ['http://toada.test/ali'] })).toBe(0);
  expect((await artist.get(path(id, '/choices'))).body).toMatchObject({
    ...{ cities: ['São Luís'], releases: [{ id: release_id, title: 'Quintal de Estrelas' }] },
  });
  expect(there.id).not.toBe(here.id);
});

test('a label reaches its artist’s fans whose consent named it, and a fan of two artists once', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR', company_name: 'Selo Maré' });
  const [one, two] = [
    await buildProfile({ role: 'ARTIST', aggregator_id: label.id }),
    await buildProfile({ role: 'ARTIST', aggregator_id: label.id }),
  ];
  for (const { id } of [one, two]) await buildFan({ user_id: id, email: 'lia@fa.test', label_id: label.id });
  await buildFan({ user_id: one.id, email: 'so-da-artista@fa.test' });
  const who = signIn('AGGREGATOR', { id: label.id });
  const own = await buildMailing({ user_id: label.id });
  await start(who, own);
  await send();
  expect(await peopleIn()).toEqual(['lia@fa.test']);
  smtp.accepted.length = 0;
  const artists = await buildMailing({ user_id: one.id, team_id: label.id });
  expect((await start(who, artists)).status).toBe(200);
  await send();
  expect(await peopleIn()).toEqual(['lia@fa.test']);
});

test('a label with a proved domain sends from it, signed, under the name it gave; its artist keeps theirs, and others keep the platform’s address', async () => {
  const [own, other] = [
    await buildProfile({ role: 'AGGREGATOR', company_name: 'Selo Maré' }),
    await buildProfile({ role: 'AGGREGATOR', company_name: 'Outro Selo' }),
  ];
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = publicKey.toString('base64');
  await db
    .insertInto('mail_senders')
    .values({
      ...{
        owner_id: own.id,
        from_name: 'Novidades da Maré',
        address: 'ola@selo.test',
        domain: 'selo.test',
        selector: 'toada',
      },
      ...{ public_key: key, sealed_private_key: secrets.encrypt(privateKey, sealContext(own.id)) },
      ...{ spf_domain: 'toada.test', status: 'verified', created_at: new Date() },
    })
    .execute();
  for (const { id } of [own, other]) {
    await buildFan({ user_id: id, email: `fa-${id}@fa.test`, label_id: id });
    expect((await start(signIn('AGGREGATOR', { id }), await buildMailing({ user_id: id }))).status).toBe(200);
  }
  const { id: user_id } = await buildProfile({ role: 'ARTIST', aggregator_id: own.id, display_name: 'Jussara Lima' });
  await buildFan({ user_id, email: 'dela@fa.test', label_id: own.id });
  const artists = await buildMailing({ user_id, team_id: own.id });
  expect((await start(signIn('AGGREGATOR', { id: own.id }), artists)).body.from).toBe('Jussara Lima <ola@selo.test>');
  await send();
  const mails = await Promise.all(
    smtp.accepted.map(async (raw) => {
      const { to, from } = await PostalMime.parse(raw);
      return [to?.[0]?.address, from?.name, from?.address, verifyDkim(raw, () => `v=DKIM1; k=rsa; p=${key}`)];
    }),
  );
  expect(mails.toSorted()).toEqual(
    [
      ['dela@fa.test', 'Jussara Lima', 'ola@selo.test', 'selo.test'],
      ['dela@fa.test', 'Novidades da Maré', 'ola@selo.test', 'selo.test'],
      [`fa-${own.id}@fa.test`, 'Novidades da Maré', 'ola@selo.test', 'selo.test'],
      [`fa-${other.id}@fa.test`, 'Outro Selo', 'nao-responda@toada.test', null],
    ].toSorted(),
  );
});

test('a test to oneself shows the pictures that readers will see', async () => {
  const artist = await asArtist();
  const { id: release } = await buildRelease({ user_id: artist.id });
  const id = await buildMailing({ user_id: artist.id });
  const cover = { kind: 'cover', key: 'capa1', release, alt: 'A capa', url: 'https://ouvir.exemplo.com' };
  const content = { ...mailingWords, blocks: [cover] };
  expect((await artist.post(path(id, '/test'), { content, subject: 'a' })).status).toBe(200);
  const [mail] = await drainJobs(sendTest);
  const [, code] = /<img src="http:\/\/toada\.test\/m\/f\/([\w-]{16})"/.exec(mail?.html ?? '') ?? [];
  const links = db.selectFrom('mailing_links').select(['code', 'release_id']).where('mailing_id', '=', id);
  expect(await links.execute()).toEqual([{ code, release_id: release }]);
  // The campaign itself names no release.
  await artist.send('PUT', path(id), { body: { ...form, content, revision: 1 } });
  await buildFan({ user_id: artist.id });
  await start(artist, id, 2);
  await send();
  expect((await inbox())[0]?.html).toContain(`<img src="http://toada.test/m/f/${code}"`);
});

test('nothing is sent before the campaign is approved, without words, without anybody, or for a moment that is over', async () => {
  const artist = await asArtist();
  const draft = await buildMailing({ user_id: artist.id, status: 'draft' });
  expect((await start(artist, draft)).body).toMatchObject({ error: { code: 'mailing.campaignNotReady' } });
  const empty = await buildMailing({ user_id: artist.id, content: { subject: '' } });
  expect((await start(artist, empty)).body).toMatchObject({ error: { code: 'mailing.faulty' } });
  const lonely = await buildMailing({ user_id: artist.id });
  expect((await start(artist, lonely)).body).toMatchObject({ error: { code: 'mailing.nobody' } });
  await buildFan({ user_id: artist.id });
  const past = { revision: 1, day: '2020-01-01', time: '10:00', zone: 'America/Manaus' };
  expect((await artist.post(path(lonely, '/schedule'), past)).body).toMatchObject({ error: { code: 'mailing.past' } });
});

test('a campaign that mails before its first day has begun: what was paid for it does not come back', async () => {
  const artist = await asArtist();
  await buildFan({ user_id: artist.id });
  const atOnce = await buildMailing({ user_id: artist.id, status: 'approved' });
  await db.updateTable('campaigns').set({ starts_on: '2099-12-01' }).where('id', '=', atOnce).execute();
  expect((await start(artist, atOnce)).body).toMatchObject({ campaign_status: 'active' });
  const later = await buildMailing({ user_id: artist.id, status: 'approved' });
  await db.updateTable('campaigns').set({ starts_on: '2099-12-01' }).where('id', '=', later).execute();
  const at = { revision: 1, day: '2027-03-01', time: '09:30', zone: 'America/Manaus' };
  expect((await artist.post(path(later, '/schedule'), at)).body).toMatchObject({ campaign_status: 'approved' });
  clock.now = () => new Date('2027-03-01T13:30:00Z');
  await runJob(keepMailings, {});
  expect(await viewOf(artist, later)).toMatchObject({ status: 'sending', campaign_status: 'active' });
  await send();
});

test('a scheduled mailing goes out at the moment of the artist’s zone', async () => {
  const artist = await asArtist();
  await buildFan({ user_id: artist.id, email: 'manaus@fa.test' });
  const id = await buildMailing({ user_id: artist.id });
  const at = { revision: 1, day: '2027-03-01', time: '09:30', zone: 'America/Manaus' };
  const { body } = await artist.post(path(id, '/schedule'), at);
  expect(body).toMatchObject({
    status: 'scheduled',
    scheduled: { at: '2027-03-01T13:30:00.000Z', zone: 'America/Manaus' },
  });
  clock.now = () => new Date('2027-03-01T13:29:59Z');
  await runJob(keepMailings, {});
  expect((await viewOf(artist, id)).status).toBe('scheduled');
  clock.now = () => new Date('2027-03-01T13:30:00Z');
  await runJob(keepMailings, {});
  await send();
  expect(await peopleIn()).toEqual(['manaus@fa.test']);
});

test('whoever leaves during the run has no mail from then on; a pause, other words and a resumption repeat nobody', async () => {
  const artist = await asArtist();
  await buildFans(artist.id, 60);
  const id = await buildMailing({ user_id: artist.id });
  await start(artist, id);
  const ending = new AbortController();
  let seen = 0;
  smtp.when(async (moment) => {
    if (moment === 'data' && ++seen === 10) ending.abort();
  });
  await sendAll({ smtpUrl: smtp.url, signal: ending.signal });
  const first = smtp.accepted.length;
  expect(first).toBeGreaterThanOrEqual(10);
  expect(first).toBeLessThan(60);
  expect((await artist.post(path(id, '/pause'))).body).toMatchObject({ status: 'paused', counts: { sent: first } });
  const waiting = await sql<{ fan_id: string }>`
    select fan_id from mailing_recipients where mailing_id = ${id} and fate = 'waiting' limit 1`.execute(db);
  await leaveFan(db as never, waiting.rows[0]?.fan_id ?? '', new Date());
  const words = { ...form, content: { ...mailingWords, subject: 'Corrigido' }, revision: 1 };
  expect((await artist.send('PUT', path(id), { body: words })).body).toMatchObject({ revision: 2 });
  expect((await artist.post(path(id, '/resume'), { revision: 1 })).status).toBe(409);
  expect((await artist.post(path(id, '/resume'), { revision: 2 })).body).toMatchObject({ status: 'sending' });
  await send();
  const people = await peopleIn();
  expect(people).toHaveLength(59);
  expect(new Set(people).size).toBe(59);
  const subjects = Map.groupBy(await inbox(), ({ subject }) => subject);
  expect(subjects.get('Disco novo')).toHaveLength(first);
  expect(subjects.get('Corrigido')).toHaveLength(59 - first);
  expect(await viewOf(artist, id)).toMatchObject({ status: 'ended', counts: { sent: 59, left: 1, doubtful: 0 } });
});

test('whoever leaves while mails are being handed over is obeyed from the next mail on', async () => {
  const artist = await asArtist();
  await buildFans(artist.id, 40);
  const id = await buildMailing({ user_id: artist.id });
  await start(artist, id);
  const CONNECTIONS = 5;
  const left: string[] = [];
  let moments = 0;
  const full = Promise.withResolvers<void>();
  // Every connection stands still amid its first mail until the others of the wave, claimed long before, have left.
  smtp.when(async (moment) => {
    if (moment !== 'rcpt' || ++moments > CONNECTIONS) return;
    if (moments === CONNECTIONS) {
      const { rows } = await sql<{ fan_id: string }>`
        select fan_id from mailing_recipients where mailing_id = ${id} and fate = 'claimed'`.execute(db);
      for (const { fan_id } of rows) await leaveFan(db as never, fan_id, new Date());
      left.push(...rows.map(({ fan_id }) => fan_id));
      full.resolve();
    }
    await full.promise;
  });
  await send();
  expect(left.length).toBeGreaterThan(CONNECTIONS);
  // Mails that had begun before the clicks.
  const out = left.length - CONNECTIONS;
  expect(await peopleIn()).toHaveLength(40 - out);
  expect((await viewOf(artist, id)).counts).toMatchObject({ sent: 40 - out, left: out, doubtful: 0, waiting: 0 });
});

test('a paused campaign holds its mails back, and they go on with it', async () => {
  const artist = await asArtist();
  await buildFans(artist.id, 40);
  const id = await buildMailing({ user_id: artist.id });
  await start(artist, id);
  const ending = new AbortController();
  let seen = 0;
  smtp.when(async (moment) => {
    if (moment === 'data' && ++seen === 8) ending.abort();
  });
  await sendAll({ smtpUrl: smtp.url, signal: ending.signal });
  const first = smtp.accepted.length;
  expect((await artist.post(`/campaigns/${id}/pause`)).body).toMatchObject({ status: 'paused' });
  await runJob(keepMailings, {});
  await send();
  expect(smtp.accepted).toHaveLength(first);
  expect((await artist.post(`/campaigns/${id}/resume`)).body).toMatchObject({ status: 'active' });
  await runJob(keepMailings, {});
  await send();
  expect([first < 40, new Set(await peopleIn()).size, smtp.accepted.length]).toEqual([true, 40, 40]);
});

test('a mailing that its campaign’s last day cuts off says how many have no mail', async () => {
  const artist = await asArtist();
  await buildFans(artist.id, 3);
  const cut = await buildMailing({ user_id: artist.id });
  await start(artist, cut);
  for (const { payload } of await takeJobs(gatherAudience)) await runJob(gatherAudience, payload);
  const never = await buildMailing({ user_id: artist.id });
  const at = { revision: 1, day: '2027-03-01', time: '09:30', zone: 'America/Manaus' };
  await artist.post(path(never, '/schedule'), at);
  for (const id of [cut, never]) await artist.post(`/campaigns/${id}/end`, {}, keyed());
  await runJob(keepMailings, {});
  expect(await viewOf(artist, cut)).toMatchObject({ status: 'cancelled', ended_at: expect.any(String) });
  const notices = await db.selectFrom('notifications').selectAll().where('user_id', '=', artist.id).execute();
  const said = notices.map(({ kind, params }) => [kind, (params as { waiting?: number }).waiting]);
  expect(said.toSorted()).toEqual([
    ['mailing.cancelled', 0],
    ['mailing.cancelled', 3],
  ]);
});

test('a mail whose server broke off after taking it is not sent again, until the owner asks for it', async () => {
  const artist = await asArtist();
  await buildFan({ user_id: artist.id, email: 'dúvida@fa.test'.normalize('NFD').replace(/\p{M}/gu, '') });
  const id = await buildMailing({ user_id: artist.id });
  await start(artist, id);
  // It has the whole mail, and never says so.
  smtp.when(async (moment) => {
    if (moment === 'data') await smtp.breakOff();
  });
  await send();
  expect(await viewOf(artist, id)).toMatchObject({ status: 'ended', counts: { sent: 0, doubtful: 1 } });
  const first = smtp.heard.at(-1);
  smtp.when(async () => {});
  expect((await artist.get(path(id, '/failures'))).body.rows).toMatchObject([
    { fate: 'doubtful', email: 'duvida@fa.test' },
  ]);
  expect((await artist.post(path(id, '/repeat'), {}, keyed())).body).toMatchObject({ status: 'sending' });
  await send();
  const [again] = await inbox();
  const before = await PostalMime.parse(first as Buffer);
  expect([again?.messageId, again?.date]).toEqual([before.messageId, before.date]);
});

test('a refused address bounces, ends the mails to that fan, and stands among the failures', async () => {
  const artist = await asArtist();
  const fan = await buildFan({ user_id: artist.id, email: 'ninguem@fa.test' });
  const id = await buildMailing({ user_id: artist.id });
  await start(artist, id);
  smtp.when(async (moment) => {
    if (moment === 'rcpt') throw Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 });
  });
  await send();
  expect(await viewOf(artist, id)).toMatchObject({ counts: { bounced: 1, sent: 0 } });
  expect((await db.selectFrom('fans').select('status').where('id', '=', fan.id).executeTakeFirstOrThrow()).status).toBe(
    'left',
  );
});

test('a label reads no address that only its artist’s list has, unless it mailed to it itself', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const { id: user_id } = await buildProfile({ role: 'ARTIST', aggregator_id: label.id });
  await buildFan({ user_id, email: 'so-da-artista@fa.test' });
  await buildFan({ user_id, email: 'tambem-do-selo@fa.test', label_id: label.id });
  const [artist, asLabel] = [signIn('ARTIST', { id: user_id }), signIn('AGGREGATOR', { id: label.id })];
  const id = await buildMailing({ user_id, team_id: label.id });
  await start(artist, id);
  smtp.when(async (moment) => {
    if (moment === 'rcpt') throw Object.assign(new Error('5.7.1 so-da-artista@fa.test refused'), { responseCode: 550 });
  });
  await send();
  const seenBy = async (who: Who, mailing: string) => {
    const { rows } = (await who.get(path(mailing, '/failures'))).body;
    return rows.map(({ email, reason }: { email: string; reason: string | null }) => [email, reason !== null]).sort();
  };
  const whole = [
    ['so-da-artista@fa.test', true],
    ['tambem-do-selo@fa.test', true],
  ];
  expect(await seenBy(artist, id)).toEqual(whole);
  expect(await seenBy(asLabel, id)).toEqual([['s•••@fa.test', false], whole[1]]);
  expect(await seenBy(signIn('ADMIN'), id)).toEqual([
    ['s•••@fa.test', false],
    ['t•••@fa.test', false],
  ]);
  smtp.when(async (moment) => {
    if (moment === 'rcpt') throw Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 });
  });
  const labels = await buildMailing({ user_id, team_id: label.id });
  await start(asLabel, labels);
  await send();
  // The bounce has taken the fan off the label's list; the label still sees where its own mail went.
  expect(await seenBy(asLabel, labels)).toEqual([whole[1]]);
});

test('a server that is full for now gets the mail again later, with the same id', async () => {
  const artist = await asArtist();
  await buildFan({ user_id: artist.id, email: 'cheia@fa.test' });
  const id = await buildMailing({ user_id: artist.id });
  await start(artist, id);
  smtp.when(async (moment) => {
    if (moment === 'rcpt') throw Object.assign(new Error('4.2.2 mailbox full'), { responseCode: 452 });
  });
  await send();
  expect(await viewOf(artist, id)).toMatchObject({ status: 'sending', counts: { waiting: 1 } });
  smtp.when(async () => {});
  clock.now = () => new Date(Date.now() + 20 * 60_000);
  await send();
  expect(await peopleIn()).toEqual(['cheia@fa.test']);
});

test('too many bounces stop it, the owner hears why, and a resumption forgives what was', async () => {
  const artist = await asArtist();
  await buildFans(artist.id, 300);
  const id = await buildMailing({ user_id: artist.id });
  await start(artist, id);
  const ending = new AbortController();
  let seen = 0;
  smtp.when(async (moment) => {
    if (moment === 'data' && ++seen === 120) ending.abort();
  });
  await sendAll({ smtpUrl: smtp.url, signal: ending.signal });
  const sent = await db
    .selectFrom('mailing_recipients')
    .select('id')
    .where('mailing_id', '=', id)
    .where('fate', '=', 'sent')
    .execute();
  const hard = { kind: 'hard' as const, reason: '550 5.1.1\r\nBcc: x' };
  for (const { id: token } of sent.slice(0, 20)) await takeBounce(db as never, { token, ...hard });
  const stopped = await viewOf(artist, id);
  expect(stopped).toMatchObject({ status: 'stopped', stopped_by: 'bounces' });
  // Behind the stop nobody is mailed, and the words of a foreign server stay one line.
  const before = smtp.accepted.length;
  await send();
  expect(smtp.accepted).toHaveLength(before);
  expect((await artist.get(path(id, '/failures'))).body.rows[0]).toMatchObject({
    fate: 'bounced',
    reason: '550 5.1.1 Bcc: x',
  });
  const notices = await db
    .selectFrom('notifications')
    .select(['kind', 'params'])
    .where('user_id', '=', artist.id)
    .execute();
  expect(notices).toMatchObject([{ kind: 'mailing.stopped', params: { limit: 'bounces' } }]);
  await artist.post(path(id, '/resume'), { revision: 1 });
  await send();
  const people = await peopleIn();
  expect([people.length, new Set(people).size]).toEqual([300, 300]);
  expect((await viewOf(artist, id)).status).toBe('ended');
});

test('the word of a return path finds its addressee, and nothing else does', async () => {
  const artist = await asArtist();
  const fan = await buildFan({ user_id: artist.id });
  const id = await buildMailing({ user_id: artist.id });
  await start(artist, id);
  await send();
  const token = parseReturnToken(smtp.senders.at(-1) ?? '');
  expect(token).toMatch(/^[\da-f]{32}$/);
  expect(await takeBounce(db as never, { token: crypto.randomUUID(), kind: 'complaint', reason: '' })).toBe(false);
  expect(await takeBounce(db as never, { token: 'x; drop table', kind: 'complaint', reason: '' })).toBe(false);
  expect(await takeBounce(db as never, { token: token ?? '', kind: 'complaint', reason: 'spam' })).toBe(true);
  expect(await viewOf(artist, id)).toMatchObject({ counts: { complained: 1, sent: 0 } });
  expect((await db.selectFrom('fans').select('status').where('id', '=', fan.id).executeTakeFirstOrThrow()).status).toBe(
    'left',
  );
});

test('clicks lead where the words lead, count a reader once, and scanners never', async () => {
  const artist = await asArtist();
  await buildFan({ user_id: artist.id });
  const id = await buildMailing({ user_id: artist.id });
  await start(artist, id);
  await send();
  const [mail] = await inbox();
  const url = /href="(http:\/\/toada\.test\/m\/c\/[\w-]{16})"/.exec(mail?.html ?? '')?.[1] ?? '';
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  const ask = (over: object = {}) => app.inject({ method: 'GET', url: new URL(url).pathname, headers, ...over });
  const reply = await ask();
  expect([reply.statusCode, reply.headers.location]).toEqual([302, 'https://ouvir.exemplo.com/disco']);
  await ask();
  await ask({ method: 'HEAD' });
  await ask({ headers: { ...headers, 'sec-purpose': 'prefetch' } });
  await ask({ headers: { 'user-agent': 'Barracuda Link scanner' } });
  expect((await viewOf(artist, id)).links).toEqual([
    { key: 'botao1', url: 'https://ouvir.exemplo.com/disco', clicks: 1 },
  ]);
  expect((await app.inject({ url: '/m/c/AAAAAAAAAAAAAAAA' })).statusCode).toBe(404);
  expect(mail?.html).not.toContain('/m/o/');
});

test('two subjects are tested on a part, judged by their clicks after the wait, and the rest reads the winner', async () => {
  const artist = await asArtist();
  await buildFans(artist.id, 500);
  const id = await buildMailing({
    user_id: artist.id,
    ...{ content: { subject_b: 'Outro assunto', is_opens_tracked: true }, test_percent: 30 },
  });
  await start(artist, id);
  await send();
  const view = await viewOf(artist, id);
  expect(view.test).toMatchObject({ verdict: null, until: expect.any(String) });
  const [a, b] = view.results;
  expect(a.tested + b.tested).toBe(smtp.accepted.length);
  expect(Math.min(a.tested, b.tested)).toBeGreaterThan(100);
  // A mailbox program fetches the picture of every mail; people click.
  for (const [kind, subject, hits] of [
    ['opens', 'a', a.tested],
    ['clicks', 'a', 5],
    ['clicks', 'b', b.tested],
  ])
    await sql`update mailing_links set hits = ${hits} where mailing_id = ${id} and subject = ${subject} and kind = ${kind}`.execute(
      db,
    );
  const tested = smtp.accepted.length;
  clock.now = () => new Date(Date.now() + 241 * 60_000);
  await runJob(keepMailings, {});
  await send();
  const people = await peopleIn();
  expect([people.length, new Set(people).size]).toEqual([500, 500]);
  const rest = (await inbox()).slice(tested).map(({ subject }) => subject);
  expect(new Set(rest)).toEqual(new Set(['Outro assunto']));
  expect((await viewOf(artist, id)).test.verdict).toBe('b');
});

test('nothing typed becomes a header or markup, neither the artist’s words nor the fan’s', async () => {
  const artist = await asArtist();
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const id = await buildMailing({ user_id: artist.id });
  for (const subject of ['Oi\r\nBcc: x@x.test', 'Oi, {{cidade|você\r\nBcc: x@x.test}}']) {
    const body = { ...form, content: { ...mailingWords, subject }, revision: 1 };
    expect((await artist.send('PUT', path(id), { body })).status).toBe(422);
  }
  // Fields that no form has looked at, as if it had let them pass.
  const broken = '\u2028\r\nBcc: x@x.test\r\n\r\n<b>';
  const subject = `{{cidade|${broken}}}${broken}`;
  const blocks = [
    { kind: 'text', key: 'texto1', title: `{{cidade|${evil}}}`, text: evil },
    { kind: 'button', key: 'botao1', label: evil, url: `https://ouvir.exemplo.com/${evil}` },
    { kind: 'button', key: 'botao2', label: evil, url: 'javascript:alert(1)' },
    { kind: 'cover', key: 'capa1', release: null, alt: evil, url: '' },
  ];
  const content = JSON.stringify({ ...mailingWords, subject, preheader: evil, blocks });
  await db
    .updateTable('profiles')
    .set({ display_name: `Ju${broken}` })
    .where('id', '=', artist.id)
    .execute();
  const fans = [await buildFan({ user_id: artist.id }), await buildFan({ user_id: artist.id })];
  await db
    .updateTable('fans')
    .set({ city: `Recife${broken}` })
    .where('id', '=', fans[0]?.id ?? '')
    .execute();
  await db
    .updateTable('fans')
    .set({ city: evil })
    .where('id', '=', fans[1]?.id ?? '')
    .execute();
  expect((await start(artist, id)).status).toBe(200);
  await db.updateTable('mailings').set({ content }).where('id', '=', id).execute();
  await send();
  const mails = await inbox();
  expect(mails).toHaveLength(2);
  for (const { headers, html = '', to } of mails) {
    expect(to).toHaveLength(1);
    expect(headers.map(({ key }) => key).sort()).toEqual(HEADERS);
    expect(html).not.toMatch(/<script|<img src=x|<b>|javascript:/);
    expect(html).toContain('&lt;script&gt;');
  }
});

/** Each once, and no other. */
const HEADERS = [
  ...['content-type', 'date', 'from', 'list-unsubscribe', 'list-unsubscribe-post'],
  ...['message-id', 'mime-version', 'subject', 'to'],
];

test('a sender that died leaves its mails without a confirmation, the next one sends the rest, and what the dead one knew counts', async () => {
  const artist = await asArtist();
  await buildFans(artist.id, 30);
  const id = await buildMailing({ user_id: artist.id });
  await start(artist, id);
  for (const { payload } of await takeJobs(gatherAudience)) await runJob(gatherAudience, payload);
  const now = new Date();
  const leaseId = (await openLease(db, DOMAIN, now)) ?? '';
  const inFlight = await claimRows(db, { mailingId: id, leaseId, limit: 10, now });
  // While it is alive nobody takes over.
  expect(await openLease(db, DOMAIN, now)).toBeNull();
  await db
    .updateTable('mailing_leases')
    .set({ beat_at: new Date(Date.now() - 31_000) })
    .where('id', '=', leaseId)
    .execute();
  await send();
  expect(await claimRows(db, { mailingId: id, leaseId, limit: 10, now })).toEqual([]);
  expect(smtp.accepted).toHaveLength(20);
  expect(await viewOf(artist, id)).toMatchObject({ status: 'ended', counts: { sent: 20, doubtful: 10, waiting: 0 } });
  // It was only silent: three of its mails had been taken.
  const known = inFlight.slice(0, 3).map((row) => ({ ...row, fate: 'sent' as const, ...UNSAID }));
  await setOutcomes(db, leaseId, known, now);
  expect((await artist.post(path(id, '/repeat'), {}, keyed())).body).toMatchObject({ status: 'sending' });
  await send();
  const people = await peopleIn();
  expect([people.length, new Set(people).size]).toEqual([27, 27]);
  expect(await viewOf(artist, id)).toMatchObject({ status: 'ended', counts: { sent: 30, doubtful: 0 } });
});

const UNSAID = { reason: null, notBefore: null, isUntried: false };
