import { createHash, randomUUID } from 'node:crypto';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildFan } from '../../testing/build-fan.ts';
import { buildLabel } from '../../testing/build-label.ts';
import { buildRelease } from '../../testing/factories.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { secrets } from '../../testing/test-server.ts';
import { confirmConsents, eraseFanData } from './answer-fan.ts';
import { confirmLetter } from './confirm.letter.ts';
import { FANS_LOOKED_AT } from './fan-list.queries.ts';
import { sweepFans } from './sweep-fans.job.ts';
import { tellFans } from './tell-fans.job.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
type Row = { email: string };
const emails = ({ body }: { body: { rows: Row[] } }) => body.rows.map(({ email }) => email).sort();

async function artist(over: Parameters<typeof buildProfile>[0] = {}) {
  const { id } = await buildProfile({ role: 'ARTIST', full_name: 'Jussara Lima', ...over });
  return Object.assign(signIn('ARTIST', { id }), { id });
}
const noProof = { day: '', text: '', source: '' };
const fileProof = { day: productDay(ago(30)), text: 'Quero novidades.', source: 'Show em Recife' };

test('an artist reads their own fans, newest first, page by page, and by what is chosen', async () => {
  const jussara = await artist();
  const old = await buildFan({ user_id: jussara.id, at: ago(40), page: 'http://toada.test/antiga' });
  const asked = await buildFan({ user_id: jussara.id, status: 'asked', at: ago(2) });
  const left = await buildFan({ user_id: jussara.id, status: 'left', at: ago(1) });
  await buildFan();
  const first = await jussara.get('/fans?limit=2');
  expect(first.body.rows.map(({ email }: Row) => email)).toEqual([left.email, asked.email]);
  const second = await jussara.get(`/fans?limit=2&after=${encodeURIComponent(first.body.next)}`);
  expect([emails(second), second.body.next]).toEqual([[old.email], null]);
  const by = async (query: string) => emails(await jussara.get(`/fans?${query}`));
  expect(await by('status=left')).toEqual([left.email]);
  expect(await by(`since=${productDay(ago(3))}`)).toEqual([asked.email, left.email].sort());
  expect(await by(`page=${encodeURIComponent('http://toada.test/antiga')}`)).toEqual([old.email]);
  expect(await by(`search=${asked.email.slice(0, 8).toUpperCase()}`)).toEqual([asked.email]);
  expect(await by('search=%25')).toEqual([]);
  expect((await jussara.get('/fans/summary')).body).toEqual({
    counts: { asked: 1, confirmed: 1, left: 1 },
    pages: ['http://toada.test/antiga', 'http://toada.test/jussara-lima'],
    releases: [],
  });
  expect((await jussara.get(`/fans/${old.id}/consents`)).body).toMatchObject({
    email: old.email,
    consents: [{ text: 'Quero receber novidades.', page: 'http://toada.test/antiga' }],
  });
});

test('the ways in that are offered are those of the newest fans: a long list is opened as fast as a short one', async () => {
  const jussara = await artist();
  await buildFan({ user_id: jussara.id, at: ago(40), page: 'http://toada.test/antiga' });
  await sql`insert into fans (user_id, team_id, email, created_at)
    select user_id, team_id, 'fa-' || n || '@exemplo.com', now() from fans, generate_series(1, ${FANS_LOOKED_AT - 1}) n
     where user_id = ${jussara.id}`.execute(db);
  const pages = async () => (await jussara.get('/fans/summary')).body.pages;
  expect(await pages()).toEqual(['http://toada.test/antiga']);
  await buildFan({ user_id: jussara.id, page: 'http://toada.test/nova' });
  expect(await pages()).toEqual(['http://toada.test/nova']);
});

test('a label reads of its artists the fans alone whose consent named it, and its own', async () => {
  const { id: label } = await buildLabel();
  const reader = signIn('AGGREGATOR', { id: label });
  const { id } = await buildProfile({ role: 'ARTIST', aggregator_id: label });
  const named = await buildFan({ user_id: id, label_id: label });
  const unnamed = await buildFan({ user_id: id });
  const other = await buildFan({ user_id: id, label_id: (await buildLabel()).id });
  const own = await buildFan({ user_id: label });
  expect(emails(await reader.get('/fans'))).toEqual([named.email, own.email].sort());
  expect(emails(await reader.get(`/fans?artist_id=${id}`))).toEqual([named.email]);
  expect((await reader.get('/fans/summary')).body.counts).toMatchObject({ confirmed: 2 });
  const { csv } = (await reader.get('/fans/export')).body;
  for (const { email } of [unnamed, other]) expect(csv).not.toContain(email);
  for (const { id: hidden } of [unnamed, other])
    expect((await reader.get(`/fans/${hidden}/consents`)).status).toBe(404);
  // It reads them, and takes nobody off the artist's list.
  expect((await reader.send('DELETE', `/fans/${named.id}`)).status).toBe(404);
  await db.updateTable('profiles').set({ aggregator_id: null }).where('id', '=', id).execute();
  expect(emails(await reader.get('/fans'))).toEqual([own.email]);
});

test('the staff sees that there are fans, and no address; it names one person and leaves a trace', async () => {
  const jussara = await artist();
  const fan = await buildFan({ user_id: jussara.id, email: `maria-${randomUUID()}@fa.test` });
  const admin = signIn('ADMIN');
  const list = await admin.get(`/fans?artist_id=${jussara.id}`);
  expect(list.body.rows).toMatchObject([{ id: fan.id, email: 'm•••@fa.test' }]);
  expect((await admin.get('/fans')).body.rows).toEqual([]);
  expect((await admin.get(`/fans?artist_id=${jussara.id}&search=maria`)).body.rows).toEqual([]);
  for (const path of [`/fans/${fan.id}/consents`, `/fans/export?artist_id=${jussara.id}`])
    expect((await admin.get(path)).status).toBe(403);
  const traces = db.selectFrom('audit_entries').select('action').where('person_id', '=', jussara.id);
  expect((await traces.execute()).map(({ action }) => action)).toContain('fans.opened');
});

test('the file has name, city and the proof of each consent, and no cell of it is a formula', async () => {
  const jussara = await artist();
  const fan = await buildFan({ user_id: jussara.id, email: `=cmd-${randomUUID()}@fa.test`, page: '@SOMA(A1)' });
  await db.updateTable('fans').set({ name: 'Ana', city: '+Recife' }).where('id', '=', fan.id).execute();
  const { csv } = (await jussara.get('/fans/export')).body;
  const [head, row] = csv.split('\r\n');
  expect(head).toContain('Texto do consentimento');
  expect(row).toContain(`'${fan.email};Ana;'+Recife;Inscrição confirmada;Sim;Jussara Lima`);
  expect(row).toContain(";'@SOMA(A1);");
});

test('columns that mean nothing here are named and left out; a list without addresses is refused with the reason', async () => {
  const jussara = await artist();
  const key = randomUUID().slice(0, 8);
  const csv = `apelido,email,cidade\nAna,ana-${key}@fa.test,Recife\n`;
  const { body } = await jussara.post('/fan-imports/rehearsal', { csv, proof: fileProof });
  expect(body).toMatchObject({ error_count: 0, ignored_columns: ['apelido'], counts: { asked: 1 } });
  expect(body.fans).toMatchObject([{ email: `ana-${key}@fa.test` }]);
  const bare = await jussara.post('/fan-imports/rehearsal', { csv: 'apelido\nAna\n', proof: fileProof });
  expect(bare.body.error).toMatchObject({
    code: 'sheet.columns',
    params: { missing: ['email'], unknown: ['apelido'] },
  });
});

test('a list comes in with its proof: own proof counts, the file’s proof is asked once, without any nothing comes in', async () => {
  const jussara = await artist();
  const key = randomUUID().slice(0, 8);
  const left = await buildFan({ user_id: jussara.id, status: 'left' });
  const known = await buildFan({ user_id: jussara.id });
  const own = `${productDay(ago(90))};Aceito receber.;Meu site`;
  const csv = `email;data;texto;origem;cidade;nome\r\nana-${key}@fa.test;${own};São Luís;Ana\r\nbia-${key}@fa.test;;;\r\n${left.email};${own}\r\n${known.email};${own}\r\n`;
  const bare = await jussara.post('/fan-imports/rehearsal', { csv, proof: noProof });
  expect(bare.body).toMatchObject({ error_count: 3, counts: { proved: 1, asked: 0 } });
  expect(await jussara.post('/fan-imports', { csv, proof: noProof, from: 0 })).toMatchObject({ status: 422 });

  const rehearsed = await jussara.post('/fan-imports/rehearsal', { csv, proof: fileProof });
  expect(rehearsed.body).toMatchObject({ error_count: 0, counts: { proved: 1, asked: 1, known: 1, gone: 1 } });
  expect(emails(await jussara.get('/fans'))).toEqual([left.email, known.email].sort());

  const run = () => jussara.post('/fan-imports', { csv, proof: fileProof, from: 0 });
  expect((await run()).body).toEqual({ proved: 1, asked: 1, left_out: 2, next: null });
  expect((await run()).body).toEqual({ proved: 0, asked: 0, left_out: 4, next: null });
  const rows = await db.selectFrom('fans').selectAll().where('user_id', '=', jussara.id).execute();
  const statusOf = new Map(rows.map(({ email, status, takes_news }) => [email, [status, takes_news]]));
  expect(statusOf.get(`ana-${key}@fa.test`)).toEqual(['confirmed', true]);
  expect(rows.flatMap(({ name, city }) => (name || city ? [[name, city]] : []))).toEqual([['Ana', 'São Luís']]);
  expect(statusOf.get(`bia-${key}@fa.test`)).toEqual(['asked', false]);
  expect(statusOf.get(left.email)).toEqual(['left', false]);
  const letters = (await drainJobs(confirmLetter)).filter(({ to }) => to.includes(key));
  expect(letters.map(({ to }) => to)).toEqual([`bia-${key}@fa.test`]);
  expect(letters[0]?.text).toContain('lista anterior');
});

test('whoever had their data erased is not brought back by an old list, and the mark cannot be guessed at', async () => {
  const jussara = await artist();
  const plainOf = (email: string) => createHash('sha256').update(`fan ${jussara.id} ${email}`).digest('hex');
  const goneOf = async (email: string) =>
    (await jussara.post('/fan-imports/rehearsal', { csv: `email\r\n${email}\r\n`, proof: fileProof })).body.counts.gone;
  const marks = async () => {
    const rows = db.selectFrom('fan_erasures').select('fingerprint').where('user_id', '=', jussara.id);
    return (await rows.execute()).map(({ fingerprint }) => fingerprint);
  };
  const fan = await buildFan({ user_id: jussara.id });
  await eraseFanData(db, { fanId: fan.id, now: new Date(), secrets });
  const [sealed] = await marks();
  expect(sealed).not.toBe(plainOf(fan.email));
  expect(await goneOf(fan.email)).toBe(1);
  expect(await goneOf(`outra-${fan.email}`)).toBe(0);
  // A mark of before: it counts, is sealed by the next sweep, and counts still.
  const email = `antes-${fan.email}`;
  const old = { user_id: jussara.id, fingerprint: plainOf(email), erased_at: new Date() };
  await db.insertInto('fan_erasures').values(old).execute();
  expect(await goneOf(email)).toBe(1);
  await runJob(sweepFans, {});
  expect(await marks()).toEqual([sealed, expect.stringMatching(/^k[\da-f]{63}$/)]);
  expect(await goneOf(email)).toBe(1);
  // A confirmation by the person's own mailbox ends the mark.
  const back = await buildFan({ user_id: jussara.id, email, status: 'asked' });
  await confirmConsents(db, { fanId: back.id, until: new Date(), now: new Date(), mark: secrets.mark });
  expect(await marks()).toEqual([sealed]);
});

test('an address is taken off by its artist, and the trail does not repeat it', async () => {
  const jussara = await artist();
  const fan = await buildFan({ user_id: jussara.id });
  expect(await jussara.send('DELETE', `/fans/${fan.id}`)).toMatchObject({ status: 200, body: { removed: true } });
  expect(emails(await jussara.get('/fans'))).toEqual([]);
  const traces = await db.selectFrom('audit_entries').selectAll().where('person_id', '=', jussara.id).execute();
  expect(traces.map(({ action }) => action)).toContain('fan.removed');
  expect(JSON.stringify(traces)).not.toContain(fan.email);
});

test('what nobody confirmed in 30 days is deleted, and so is who has had their one reminder', async () => {
  const { id } = await artist();
  const [kept, fresh] = [
    await buildFan({ user_id: id, at: ago(90) }),
    await buildFan({ user_id: id, status: 'asked', at: ago(29) }),
  ];
  await buildFan({ user_id: id, status: 'asked', at: ago(31) });
  const reminded = await buildFan({ user_id: id, at: ago(90) });
  await db.updateTable('fans').set({ takes_news: false }).where('id', '=', reminded.id).execute();
  await db
    .updateTable('fan_consents')
    .set({ reminded_at: ago(31) })
    .where('fan_id', '=', reminded.id)
    .execute();
  await runJob(sweepFans, {});
  const rows = await db.selectFrom('fans').select('email').where('user_id', '=', id).execute();
  expect(rows.map(({ email }) => email).sort()).toEqual([kept.email, fresh.email].sort());
});

test('a wish that missed its day or waits for an answer for ever keeps no address; one whose day is ahead does', async () => {
  const { id } = await artist();
  async function wisher(date: string | null, over: { confirmed_at?: Date | null } = {}) {
    const release = await buildRelease({ user_id: id });
    await db.updateTable('releases').set({ release_date: date }).where('id', '=', release.id).execute();
    const fan = await buildFan({ user_id: id, release_id: release.id, at: ago(90) });
    await db.updateTable('fans').set({ takes_news: false }).where('id', '=', fan.id).execute();
    await db
      .updateTable('fan_consents')
      .set({ wish: 'release', ...over })
      .where('fan_id', '=', fan.id)
      .execute();
    return fan;
  }
  const ahead = await wisher(productDay(ago(-40)));
  const undated = await wisher(null);
  const recent = await wisher(productDay(ago(20)));
  await wisher(productDay(ago(40)));
  await wisher(productDay(ago(-40)), { confirmed_at: null });
  const news = await buildFan({ user_id: id, at: ago(90) });
  await db.updateTable('fan_consents').set({ confirmed_at: null }).where('fan_id', '=', news.id).execute();
  await runJob(sweepFans, {});
  const rows = await db.selectFrom('fans').select('email').where('user_id', '=', id).execute();
  expect(rows.map(({ email }) => email).sort()).toEqual(
    [ahead, undated, recent, news].map(({ email }) => email).sort(),
  );
  const open = db.selectFrom('fan_consents').select('id').where('fan_id', '=', news.id);
  expect(await open.execute()).toEqual([]);
});

test('a day with new fans is one notice with their number, however often the job runs', async () => {
  const { id } = await artist();
  const noon = new Date(`${productDay(ago(1))}T15:00:00Z`);
  for (const at of [noon, new Date(noon.getTime() + 60_000), ago(5)]) await buildFan({ user_id: id, at });
  await runJob(tellFans, {});
  await runJob(tellFans, {});
  const notices = await db.selectFrom('notifications').select(['kind', 'params']).where('user_id', '=', id).execute();
  expect(notices).toEqual([{ kind: 'fan.joined', params: { number: 2 } }]);
});
