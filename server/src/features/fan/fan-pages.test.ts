import { randomUUID } from 'node:crypto';
import { newsConsent } from '@toada/domain/fan/fan.consent.ts';
import { emptyLinkPage } from '@toada/domain/link-page/link-page.content.ts';
import { beforeEach, expect, test } from 'vitest';
import { createLimits } from '../../http/limits.ts';
import { createFanAsks, type FanAsk } from '../../public-page/fan-ask.ts';
import { buildFan } from '../../testing/build-fan.ts';
import { libraryPool } from '../../testing/database.ts';
import { app, buildProfile, buildTestApp, clock, db, signIn } from '../../testing/index.ts';
import { drainJobs } from '../../testing/run-jobs.ts';
import { saveWholeDraft } from '../../testing/submit-release.ts';
import { secrets } from '../../testing/test-server.ts';
import { confirmLetter } from './confirm.letter.ts';
import { fanKey, fanWays, signFan } from './fan-links.ts';
import { readFanForMail } from './reach-fans.ts';

const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
const asks = createFanAsks(secrets.subkey('fan asks'));
const start = new Date();
let nowMs = start.getTime();
const pass = (ms: number) => {
  nowMs += ms;
};
beforeEach(() => {
  clock.now = () => new Date(nowMs);
});

const { look, secondaryColor, theme } = emptyLinkPage('');
function askOf(ownerId: string, over: Partial<FanAsk> = {}): FanAsk {
  return {
    ...{ ownerId, artist: 'Jussara Lima', source: 'link_page', sourceId: 'fas1', wish: 'news' },
    ...{ page: 'http://toada.test/jussara-lima', releaseId: null, labelId: null },
    text: newsConsent({ artist: 'Jussara Lima', label: null }),
    dress: { look, primaryColor: '#2a7f62', secondaryColor, theme },
    ...over,
  };
}

const form = (fields: Record<string, string>) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});
const newAddress = () => `${randomUUID()}@fa.test`;

/** As a visitor does: the form was read for a while before it is sent. */
async function send(
  ask: FanAsk,
  fields: Record<string, string>,
  over: { headers?: Record<string, string>; server?: typeof app } = {},
) {
  const token = asks.sign(ask, clock.now());
  pass(5 * SECOND_MS);
  const sent = form({ ask: token, agree: 'sim', ...fields });
  return (over.server ?? app).inject({ url: '/fas', ...sent, headers: { ...sent.headers, ...over.headers } });
}
async function artist() {
  const { id } = await buildProfile({ role: 'ARTIST', full_name: 'Jussara Lima' });
  return id;
}
const fanOf = (user_id: string) => db.selectFrom('fans').selectAll().where('user_id', '=', user_id).execute();
const consentsOf = (fanId: string) => db.selectFrom('fan_consents').selectAll().where('fan_id', '=', fanId).execute();
const mailTo = async (email: string) => (await drainJobs(confirmLetter)).filter(({ to }) => to === email);
const linkIn = (text: string, kind: string) =>
  new URL(text.match(new RegExp(`http\\S+/fas/${kind}/\\S+`))![0]).pathname;

test('an address is kept with the sentence word for word, the page and the moment; only its mailbox confirms it', async () => {
  const [id, email] = [await artist(), newAddress()];
  const ask = askOf(id);
  const answer = await send(ask, { email: `  ${email.toUpperCase()} ` });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Falta um passo');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.body).toContain('#2a7f62');
  expect(String(answer.headers['content-security-policy'])).toMatch(/script-src 'none'; .*form-action 'self'/);
  const [fan] = await fanOf(id);
  expect(fan).toMatchObject({ email, status: 'asked', takes_news: false, confirmed_at: null });
  const { text, page } = ask;
  expect(await consentsOf(fan!.id)).toMatchObject([
    { text, page, given_at: clock.now(), confirmed_at: null, source_id: 'fas1' },
  ]);

  const [mail] = await mailTo(email);
  const way = linkIn(mail!.text, 'confirmar');
  // A scanner opens every address, by GET and by HEAD.
  const shown = await app.inject({ url: way });
  await app.inject({ method: 'HEAD', url: way });
  expect(shown.body).toContain(text);
  expect((await fanOf(id))[0]).toMatchObject({ status: 'asked' });
  const until = shown.body.match(/name="until" value="([^"]+)"/)![1]!;
  const done = await app.inject({ url: way, ...form({ until }) });
  expect(done.body).toContain('Inscrição confirmada');
  expect((await fanOf(id))[0]).toMatchObject({ status: 'confirmed', takes_news: true, confirmed_at: clock.now() });
  expect((await app.inject({ url: way })).body).toContain('Inscrição confirmada');
});

test('a city typed beside the address counts once the mailbox has confirmed it, and an audience finds it', async () => {
  const [id, email] = [await artist(), newAddress()];
  await send(askOf(id), { email, city: '  Olinda ' });
  const [fan] = await fanOf(id);
  expect(fan).toMatchObject({ status: 'asked', city: null });
  const confirm = async () => {
    const way = `/fas/confirmar/${signFan(fanKey(secrets), 'confirm', fan!.id, clock.now())}`;
    const { body } = await app.inject({ url: way });
    const until = body.match(/name="until" value="([^"]+)"/)![1]!;
    await app.inject({ url: way, ...form({ until }) });
    return body;
  };
  expect(await confirm()).toContain('Cidade: Olinda');
  expect((await fanOf(id))[0]).toMatchObject({ status: 'confirmed', city: 'Olinda' });
  // Somebody else types a city for this address: nothing changes before the mailbox says yes; no city takes none away.
  pass(DAY_MS);
  await send(askOf(id), { email, city: 'Recife' });
  expect((await fanOf(id))[0]?.city).toBe('Olinda');
  await send(askOf(id), { email });
  await confirm();
  expect((await fanOf(id))[0]?.city).toBe('Olinda');
});

test('what is no city is asked for again with all that was typed, and a reminder asks for none', async () => {
  const [id, email] = [await artist(), newAddress()];
  for (const city of ['www.golpe.com', 'http://golpe', 'R2 <b>', 'x'.repeat(81)]) {
    const again = await send(askOf(id), { email, city });
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain('Digite só o nome da cidade, ou deixe em branco.');
    expect(again.body).toContain(`value="${email}"`);
  }
  expect(await fanOf(id)).toEqual([]);
  await send(askOf(id, { wish: 'release' }), { email, city: 'Olinda' });
  const [fan] = await fanOf(id);
  expect(await consentsOf(fan!.id)).toMatchObject([{ wish: 'release', city: null }]);
});

test('known, unknown and departed addresses are answered alike', async () => {
  const id = await artist();
  const known = await Promise.all(
    (['asked', 'confirmed', 'left'] as const).map((status) => buildFan({ user_id: id, status })),
  );
  const answers = [];
  for (const email of [newAddress(), ...known.map((fan) => fan.email)]) answers.push(await send(askOf(id), { email }));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  // A fan who left comes back by the mailbox alone.
  expect((await fanOf(id)).map(({ status }) => status).sort()).toEqual(['asked', 'asked', 'confirmed', 'left']);
});

test('a machine that fills in the trap, and a page of another site, leave nothing', async () => {
  const id = await artist();
  const trapped = await send(askOf(id), { email: newAddress(), site: 'http://spam.test' });
  expect(trapped.body).toContain('Falta um passo');
  const foreign = await send(askOf(id), { email: newAddress() }, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(foreign.statusCode).toBe(400);
  expect(await fanOf(id)).toEqual([]);
});

test('what is no address or no agreement is asked for again; a changed or old form is refused', async () => {
  const id = await artist();
  const email = newAddress();
  expect((await send(askOf(id), { email: 'jussara@' })).body).toContain('Digite um e-mail completo');
  expect((await send(askOf(id), { email, agree: '' })).body).toContain('Marque a caixa');
  const token = asks.sign(askOf(id), clock.now());
  const [body, signature] = token.split('.') as [string, string];
  const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace('novidades', 'propaganda')).toString(
    'base64url',
  );
  pass(10 * SECOND_MS);
  for (const ask of ['', 'x', `${other}.${signature}`, `${body}.${signature.slice(1)}`])
    expect((await app.inject({ url: '/fas', ...form({ ask, email, agree: 'sim' }) })).statusCode).toBe(400);
  pass(8 * DAY_MS);
  const late = await app.inject({ url: '/fas', ...form({ ask: token, email, agree: 'sim' }) });
  expect([late.statusCode, late.body.includes('Voltar à página')]).toEqual([400, true]);
  expect(await fanOf(id)).toEqual([]);
});

test('nobody is flooded: few mails to one address, whoever types it and on however many pages', async () => {
  const [id, email] = [await artist(), newAddress()];
  for (let nth = 0; nth < 6; nth += 1) {
    await send(askOf(id), { email });
    if (nth > 1) pass(11 * 60 * SECOND_MS);
  }
  expect(await mailTo(email)).toHaveLength(3);

  const victim = newAddress();
  const server = await buildTestApp();
  for (let nth = 0; nth < 3; nth += 1) await send(askOf(await artist()), { email: victim }, { server });
  expect(await mailTo(victim)).toHaveLength(3);
});

test('a network that sends form after form is told to wait, in words', async () => {
  const { fanPagesPlugin } = await import('./fan-pages.plugin.ts');
  const { default: fastify } = await import('fastify');
  const server = fastify();
  const parts = {
    db,
    limits: createLimits(libraryPool, 1),
    secrets,
    now: () => clock.now(),
    publicUrl: 'http://toada.test',
  };
  await server.register(fanPagesPlugin(parts));
  const answers = [];
  for (let nth = 0; nth < 61; nth += 1)
    answers.push(await server.inject({ url: '/fas', ...form({ ask: 'x' }), remoteAddress: '203.0.113.77' }));
  expect(answers.slice(0, 60).map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(400));
  expect(answers[60]).toMatchObject({ statusCode: 429 });
  expect(answers[60]!.body).toContain('Espere alguns minutos');
  await server.close();
});

test('every mail has a way out by one click, which a scanner does not take', async () => {
  const [id, email] = [await artist(), newAddress()];
  await send(askOf(id), { email });
  const [mail] = await mailTo(email);
  expect(mail).toMatchObject({ leavesAtOnce: true, leaveUrl: expect.stringContaining('http://toada.test/fas/sair/') });
  const fan = await buildFan({ user_id: id });
  const way = new URL(fanWays(fanKey(secrets), fan.id, 'http://toada.test', clock.now()).leaveUrl).pathname;
  const shown = await app.inject({ url: way });
  expect(shown.body.match(/<button/g)).toHaveLength(1);
  await app.inject({ method: 'HEAD', url: way });
  const status = async () =>
    await db.selectFrom('fans').select(['status', 'takes_news']).where('id', '=', fan.id).executeTakeFirst();
  expect(await status()).toEqual({ status: 'confirmed', takes_news: true });
  // As Gmail posts it: no cookie, no redirect.
  const left = await app.inject({ url: way, ...form({ 'List-Unsubscribe': 'One-Click' }) });
  expect([left.statusCode, left.headers.location]).toEqual([200, undefined]);
  expect(await status()).toEqual({ status: 'left', takes_news: false });
});

test('one click counts in the dress of a multipart form, too, and twice is once', async () => {
  const fan = await buildFan();
  const way = new URL(fanWays(fanKey(secrets), fan.id, 'http://toada.test', clock.now()).leaveUrl).pathname;
  const payload = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const _time of [1, 2])
    expect((await app.inject({ method: 'POST', url: way, headers, payload })).statusCode).toBe(200);
  expect((await fanOf(fan.user_id))[0]).toMatchObject({ status: 'left' });
});

test('a fan sees what is kept, and has it erased; an old form brings nobody back without the mailbox', async () => {
  const fan = await buildFan({ page: 'http://toada.test/jussara' });
  await db.updateTable('fans').set({ name: 'Ana Lúcia', city: 'Recife' }).where('id', '=', fan.id).execute();
  const way = new URL(fanWays(fanKey(secrets), fan.id, 'http://toada.test', clock.now()).selfUrl).pathname;
  const shown = await app.inject({ url: way });
  for (const words of [
    fan.email,
    'Ana Lúcia',
    'Recife',
    'Quero receber novidades.',
    'http://toada.test/jussara',
    'Apagar meus dados',
  ])
    expect(shown.body).toContain(words);
  expect((await app.inject({ url: `${way}/apagar` })).statusCode).toBe(404);
  expect(await fanOf(fan.user_id)).toHaveLength(1);
  expect((await app.inject({ url: `${way}/apagar`, ...form({}) })).body).toContain('Dados apagados');
  expect(await fanOf(fan.user_id)).toEqual([]);
  const marks = db.selectFrom('fan_erasures').selectAll().where('user_id', '=', fan.user_id);
  expect(JSON.stringify(await marks.execute())).not.toContain(fan.email.split('@')[0]);
  expect(await marks.execute()).toHaveLength(1);
  expect((await app.inject({ url: way })).statusCode).toBe(404);
});

test('links are made by us, for one thing and one fan, and a confirmation ends', async () => {
  const fan = await buildFan({ status: 'asked' });
  const key = fanKey(secrets);
  const self = signFan(key, 'self', fan.id, clock.now());
  const confirm = signFan(key, 'confirm', fan.id, clock.now());
  const other = self.replace(/^[\da-f]{32}/, randomUUID().replaceAll('-', ''));
  for (const way of [
    `/fas/confirmar/${self}`,
    `/fas/sair/${confirm}`,
    `/fas/dados/${other}`,
    '/fas/sair/x',
    `/fas/sair/${self}x`,
  ])
    expect((await app.inject({ url: way })).statusCode).toBe(404);
  expect((await app.inject({ url: `/fas/confirmar/${confirm}` })).statusCode).toBe(200);
  pass(31 * DAY_MS);
  expect((await app.inject({ url: `/fas/confirmar/${confirm}` })).statusCode).toBe(404);
  expect((await app.inject({ url: `/fas/sair/${self}` })).statusCode).toBe(200);
});

test('a sentence that somebody typed in after the page was read is not confirmed with it', async () => {
  const [id, email] = [await artist(), newAddress()];
  await send(askOf(id), { email });
  const [mail] = await mailTo(email);
  const way = linkIn(mail!.text, 'confirmar');
  const until = (await app.inject({ url: way })).body.match(/name="until" value="([^"]+)"/)![1]!;
  const { id: releaseId } = await saveWholeDraft(signIn('ARTIST', { id: id }));
  await send(askOf(id, { wish: 'release', releaseId, text: 'Só o lembrete.' }), { email });
  await app.inject({ url: way, ...form({ until }) });
  const [fan] = await fanOf(id);
  const consents = await consentsOf(fan!.id);
  expect(new Map(consents.map(({ wish, confirmed_at }) => [wish, confirmed_at !== null]))).toEqual(
    new Map([
      ['news', true],
      ['release', false],
    ]),
  );
});

test('a closed account and a release of somebody else get no fans', async () => {
  const [id, other] = [await artist(), await artist()];
  const { id: releaseId } = await saveWholeDraft(signIn('ARTIST', { id: other }));
  await send(askOf(id, { wish: 'release', releaseId }), { email: newAddress() });
  await db.updateTable('profiles').set({ deactivated_at: new Date() }).where('id', '=', id).execute();
  await send(askOf(id), { email: newAddress() });
  expect(await fanOf(id)).toEqual([]);
});

test('a closed account sends and takes nothing, and its fans still see, leave and erase', async () => {
  const fan = await buildFan();
  await db.updateTable('profiles').set({ deactivated_at: new Date() }).where('id', '=', fan.user_id).execute();
  const ways = fanWays(fanKey(secrets), fan.id, 'http://toada.test', clock.now());
  expect((await app.inject({ url: new URL(ways.selfUrl).pathname })).body).toContain(fan.email);
  expect((await app.inject({ url: new URL(ways.leaveUrl).pathname, ...form({}) })).statusCode).toBe(200);
  expect((await fanOf(fan.user_id))[0]).toMatchObject({ status: 'left' });
  await send(askOf(fan.user_id), { email: newAddress() });
  expect(await fanOf(fan.user_id)).toHaveLength(1);
});

test('a name that looks like a link is not sent to strangers in our name', async () => {
  const [id, email] = [await artist(), newAddress()];
  await send(askOf(id, { text: 'Quero receber novidades de ganhe.example.' }), { email });
  const [mail] = await mailTo(email);
  expect(mail?.text).not.toContain('ganhe.example');
  expect(mail?.text).toContain('/fas/confirmar/');
});

test('a mail to a fan is written for whoever is on the list, and for nobody who left', async () => {
  const [fan, gone] = [await buildFan(), await buildFan({ status: 'left' })];
  const mail = await readFanForMail(db, fan.id);
  expect(mail).toMatchObject({ to: fan.email, userId: fan.user_id, takesNews: true });
  expect(mail?.ways(secrets, 'http://toada.test', clock.now())).toMatchObject({ leavesAtOnce: true });
  expect(await readFanForMail(db, gone.id)).toBeNull();
});
