import { randomUUID } from 'node:crypto';
import { emptyLinkPage, type LinkBlock } from '@toada/domain/link-page/link-page.content.ts';
import { CLIENT_DAILY_MAX } from '@toada/domain/visit/visit.rules.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProfile, buildTestApp, catchLog, clock, db, signIn, until } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { listVisitsOverTime } from './list-visits-over-time.ts';
import { sweepVisits } from './sweep-visits.job.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const COMPUTER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
/** Noon in São Paulo. */
const NOON = new Date('2026-11-18T15:00:00Z');
const MINUTE = 60_000;

const setClock = (at: Date) => {
  clock.now = () => at;
};
// One day for all: a process never goes back to a day before, so neither may a test. The process and the salts of other files know
// today already.
let app: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  app = await buildTestApp();
  await db.deleteFrom('visit_salts').execute();
});
beforeEach(() => setClock(NOON));
afterAll(() => {
  clock.now = () => new Date();
});

const common = { title: 'Ouça', isOn: true, startsAt: null, endsAt: null };
const blocks: LinkBlock[] = [
  {
    ...{ ...common, key: 'bloco', kind: 'links' as const },
    customLinks: ['loja', 'cifras', 'agenda'].map((key) => ({ key, name: key, url: `https://exemplo.com/${key}` })),
  },
];

async function pageOwner(over: Parameters<typeof buildProfile>[0] = {}) {
  const { id } = await buildProfile({ role: 'ARTIST', full_name: 'Jussara Lima', ...over });
  const team_id = await teamOf(id);
  const page = JSON.stringify({ ...emptyLinkPage('Jussara Lima'), blocks });
  const row = { user_id: id, team_id, draft: page, published: page, published_at: new Date(), updated_at: new Date() };
  await db.insertInto('link_pages').values(row).execute();
  return Object.assign(signIn('ARTIST', { id }), { id, team_id });
}

type Visitor = { ip?: string; agent?: string; headers?: Record<string, string>; to?: typeof app };

async function visit(
  id: string,
  { ip = '203.0.113.7', agent = PHONE, headers = {}, to = app }: Visitor = {},
  query = '',
) {
  const asked = { host: 'toada.test', 'user-agent': agent, ...headers };
  return to.inject({ url: `/link/${id}${query}`, headers: asked, remoteAddress: ip });
}

function click(
  id: string,
  key: string | undefined,
  { ip = '203.0.113.7', agent = PHONE, headers = {}, to = app }: Visitor = {},
) {
  return to.inject({
    method: 'POST',
    url: '/link/seen',
    remoteAddress: ip,
    headers: {
      host: 'toada.test',
      origin: 'http://toada.test',
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': agent,
      ...headers,
    },
    payload: JSON.stringify({ kind: 'link_page', id, ...(key === undefined ? {} : { key }) }),
  });
}

async function counted(id: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; times: string }>`
    select side || case key when '' then '' else ' ' || key end as name, sum(times)::text as times from visit_counts
     where subject_id = ${id}::uuid and side <> 'minute' group by 1 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, times }) => [name, Number(times)]));
}

const reach = (id: string, name: string, times: number) => until(async () => (await counted(id))[name] === times);

test('a visit counts with its site, device and campaign, and a reload adds nothing', async () => {
  const { id } = await pageOwner();
  const headers = { referer: 'https://l.instagram.com/?u=x' };
  const query = '?utm_source=Instagram&utm_campaign=boi-da-lua';
  const first = await visit(id, { headers }, query);
  await reach(id, 'visit', 1);
  const expected = {
    ...{ visit: 1, visitor: 1, 'site instagram.com': 1, 'device phone': 1 },
    ...{ 'source instagram': 1, 'campaign boi-da-lua': 1 },
  };
  expect(await counted(id)).toEqual(expected);
  for (let time = 0; time < 20; time++) await visit(id, { headers: { 'if-none-match': String(first.headers.etag) } });
  expect(await counted(id)).toEqual(expected);
  // Half an hour later it is a visit again, of the same visitor.
  setClock(new Date(NOON.getTime() + 31 * MINUTE));
  await visit(id, { headers });
  await reach(id, 'visit', 2);
  expect(await counted(id)).toMatchObject({ visit: 2, visitor: 1, 'site instagram.com': 2 });
  // Another browser at the same address is another visitor.
  await visit(id, { agent: COMPUTER });
  await reach(id, 'visit', 3);
  expect(await counted(id)).toMatchObject({ visitor: 2, 'device computer': 1 });
});

test('robots, what is fetched ahead, HEAD and previews of editors are no visits', async () => {
  const owner = await pageOwner();
  const { id } = owner;
  await visit(id, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await visit(id, { agent: 'curl/8.9.1' });
  await visit(id, { headers: { 'sec-purpose': 'prefetch' } });
  await visit(id, { headers: { 'sec-fetch-dest': 'iframe' } });
  const head = { host: 'toada.test', 'user-agent': PHONE };
  await app.inject({ method: 'HEAD', url: `/link/${id}`, headers: head });
  const { preview_url } = (await owner.get('/link-page')).body;
  expect((await app.inject({ url: new URL(preview_url, 'http://toada.test').href, headers: head })).statusCode).toBe(
    200,
  );
  // A visit that counts comes after them all.
  await visit(id, { ip: '203.0.113.99' });
  await reach(id, 'visit', 1);
  expect(await counted(id)).toMatchObject({ visit: 1, visitor: 1 });
});

test('a page that was fetched ahead is a visit when it is looked at', async () => {
  const { id } = await pageOwner();
  await visit(id, { headers: { 'sec-purpose': 'prefetch;prerender' } });
  expect((await click(id, undefined)).statusCode).toBe(204);
  expect(await counted(id)).toMatchObject({ visit: 1, visitor: 1 });
});

test('a click is written before it is answered, and counts once in ten minutes', async () => {
  const { id } = await pageOwner();
  expect((await click(id, 'bloco/loja')).statusCode).toBe(204);
  expect(await counted(id)).toEqual({ 'click bloco/loja': 1 });
  for (let time = 0; time < 20; time++) await click(id, 'bloco/loja');
  await click(id, 'bloco/cifras');
  expect(await counted(id)).toEqual({ 'click bloco/loja': 1, 'click bloco/cifras': 1 });
  setClock(new Date(NOON.getTime() + 11 * MINUTE));
  await click(id, 'bloco/loja');
  expect(await counted(id)).toMatchObject({ 'click bloco/loja': 2 });
});

test('places that are not on the page, pages that nobody finds, other sites and robots count nothing', async () => {
  const { id } = await pageOwner();
  await click(id, 'bloco/inventado');
  await click(randomUUID(), 'bloco/loja');
  await click(id, 'bloco/loja', { headers: { origin: 'https://outro.example' } });
  await click(id, 'bloco/loja', { headers: { 'sec-fetch-site': 'cross-site' } });
  await click(id, 'bloco/loja', { agent: 'curl/8.9.1' });
  await db.updateTable('link_pages').set({ published: null, published_at: null }).where('user_id', '=', id).execute();
  const fresh = await buildTestApp();
  await click(id, 'bloco/loja', { to: fresh });
  expect(await counted(id)).toEqual({});
});

test.each([
  '',
  '{',
  '[]',
  '{"kind":"link_page"}',
  `{"kind":"other","id":"${randomUUID()}"}`,
  '"x"',
  'null',
  'x'.repeat(3_000),
])('a beacon that says %j is refused', async (payload) => {
  const headers = { host: 'toada.test', 'content-type': 'text/plain', 'user-agent': PHONE };
  const { statusCode } = await app.inject({ method: 'POST', url: '/link/seen', headers, payload });
  expect([400, 413]).toContain(statusCode);
});

test('a loop of 10,000 requests from one network, each as another browser, adds no more than one network can', async () => {
  const { id } = await pageOwner();
  const apps = [app, await buildTestApp()];
  for (let turn = 0; turn < 100; turn++)
    await Promise.all(
      Array.from({ length: 50 }, (_, place) => {
        const one = { agent: `${COMPUTER} Toada/${turn}.${place}`, to: apps[place % 2] as typeof app };
        return Promise.all([click(id, 'bloco/loja', one), visit(id, one)]);
      }),
    );
  await until(async () => ((await counted(id)).visit ?? 0) >= CLIENT_DAILY_MAX);
  const figures = await counted(id);
  // The first ones of a process are counted before the processes count together.
  expect(figures['click bloco/loja']).toBeLessThanOrEqual(CLIENT_DAILY_MAX + 2 * 16);
  expect(figures.visit).toBeLessThanOrEqual(CLIENT_DAILY_MAX + 2 * 16);
  expect(figures.visitor).toBeLessThanOrEqual(CLIENT_DAILY_MAX + 2 * 16);
  // Others still count.
  await click(id, 'bloco/loja', { ip: '198.51.100.4' });
  expect((await counted(id))['click bloco/loja']).toBe((figures['click bloco/loja'] ?? 0) + 1);
}, 120_000);

test('figures are exact whatever comes at once, at two processes', async () => {
  const two = [app, await buildTestApp()] as const;
  const event = fc.record({
    person: fc.nat(11),
    process: fc.nat(1),
    key: fc.constantFrom('bloco/loja', 'bloco/cifras', 'bloco/agenda', undefined),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 120 }), async (events) => {
      const { id } = await pageOwner();
      const answers = await Promise.all(
        events.map(({ person, process, key }) =>
          click(id, key, { ip: `198.51.100.${person}`, to: two[process as 0 | 1] }),
        ),
      );
      expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true);
      const expected: Record<string, number> = {};
      for (const one of new Set(events.map(({ person, key }) => `${person} ${key}`))) {
        const [, key] = one.split(' ');
        const names = key === 'undefined' ? ['visit', 'visitor', 'site', 'device phone'] : [`click ${key}`];
        for (const name of names) expected[name] = (expected[name] ?? 0) + 1;
      }
      expect(await counted(id)).toEqual(expected);
    }),
    { numRuns: 15 },
  );
}, 120_000);

test('the day’s salt is shared and sealed, and gone after the day with all that could tell visitors apart', async () => {
  const { id } = await pageOwner();
  await click(id, undefined);
  const salts = () => db.selectFrom('visit_salts').select(['day', 'salt']).execute();
  const [before] = await salts();
  expect(before?.day).toBe('2026-11-18');
  expect(before?.salt).toMatch(/^v1\./);
  const marks = () => db.selectFrom('visit_marks').select('mark').execute();
  expect((await marks()).length).toBeGreaterThan(0);
  // Minutes after midnight in São Paulo the salt goes; nothing can be told apart any more.
  const night = new Date('2026-11-19T03:05:00Z');
  setClock(night);
  await runJob(sweepVisits, {});
  expect(await salts()).toEqual([]);
  // The same visitor is a new one, by a new salt.
  const morning = await buildTestApp();
  await click(id, undefined, { to: morning });
  expect(await counted(id)).toMatchObject({ visit: 2, visitor: 2 });
  const [after] = await salts();
  expect(after).toMatchObject({ day: '2026-11-19' });
  expect(after?.salt).not.toBe(before?.salt);
  // Marks go when their day has ended everywhere.
  setClock(new Date('2026-11-20T15:00:00Z'));
  await runJob(sweepVisits, {});
  expect(await marks()).toEqual([]);
  expect(await db.selectFrom('visit_clients').select('client').execute()).toEqual([]);
  expect(await counted(id)).toMatchObject({ visit: 2, visitor: 2 });
});

test('no table and no line of the log has an address or an agent', async () => {
  const { log, text } = catchLog();
  const logged = await buildTestApp({ log });
  const { id } = await pageOwner();
  const who = { ip: '198.51.100.77', agent: `${COMPUTER} Marca/77`, to: logged };
  await visit(id, who, '?utm_source=a');
  await click(id, 'bloco/loja', who);
  await logged.inject({
    method: 'POST',
    url: '/link/seen',
    remoteAddress: who.ip,
    payload: 'x',
    headers: { 'content-type': 'text/plain' },
  });
  // A failed write is told to the operator, without saying whose it was.
  await sql`alter table visit_counts rename to visit_counts_away`.execute(db);
  try {
    expect((await click(id, 'bloco/cifras', who)).statusCode).toBe(500);
    await visit(id, { ...who, agent: `${COMPUTER} Marca/78` });
    await until(() => text().includes('visit not counted'));
  } finally {
    await sql`alter table visit_counts_away rename to visit_counts`.execute(db);
  }
  expect(text()).toContain('/link/seen');
  for (const secret of ['198.51.100.77', 'Marca/7']) expect(text()).not.toContain(secret);
  for (const table of ['visit_counts', 'visit_marks', 'visit_salts', 'visit_clients']) {
    const { rows } = await sql<{ whole: string }>`select t::text as whole from ${sql.table(table)} t`.execute(db);
    for (const { whole } of rows) expect(whole).not.toMatch(/198\.51\.100|Marca|Mozilla/);
  }
  // It was not lost: nobody was told that it counted, and the next one does.
  expect((await click(id, 'bloco/cifras', who)).statusCode).toBe(204);
  expect(await counted(id)).toMatchObject({ 'click bloco/cifras': 1 });
});

test('the owner and the label read the figures, an administrator in the trail, and nobody else', async () => {
  const { id: labelId } = await buildProfile({ role: 'AGGREGATOR' });
  const owner = await pageOwner({ aggregator_id: labelId });
  for (const ip of ['198.51.100.1', '198.51.100.2']) await click(owner.id, undefined, { ip });
  await click(owner.id, 'bloco/loja');
  const own = (await owner.post('/visits', { days: '7' })).body;
  expect(own).toMatchObject({
    ...{ visits: { times: 2, before: 0 }, visitors: { times: 2, before: 0 }, clicks: { times: 1, before: 0 } },
    links: [{ key: 'bloco/loja', kind: 'link_page', name: 'loja', block: 'bloco', times: 1, before: 0 }],
    ...{
      sites: [{ key: '', times: 2, before: 0 }],
      devices: [{ key: 'phone', times: 2, before: 0 }],
      kinds: ['link_page'],
    },
  });
  expect(own.days).toHaveLength(7);
  expect(own.days.at(-1)).toEqual({ day: '2026-11-18', visits: 2, visitors: 2, clicks: 1, before: 0 });
  expect(own.minutes).toHaveLength(30);
  expect(own.minutes.at(-1)).toBe(2);
  const label = signIn('AGGREGATOR', { id: labelId });
  expect((await label.post('/visits', {})).body.visits.times).toBe(2);
  expect((await label.post('/visits', { user_id: owner.id, kind: 'smart_link' })).body.visits.times).toBe(0);
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  for (let time = 0; time < 2; time++)
    expect((await admin.post('/visits', { user_id: owner.id })).body.visits.times).toBe(2);
  const looks = await db
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('action', '=', 'visits.opened')
    .where('person_id', '=', owner.id)
    .execute();
  expect(looks).toEqual([{ actor_id: admin.id }]);
  const stranger = signIn('ARTIST', { id: (await buildProfile({ role: 'ARTIST' })).id });
  expect((await stranger.post('/visits', { user_id: owner.id })).status).toBe(404);
  expect((await signIn('FINANCE').post('/visits', {})).status).toBe(403);
});

test('the largest stands first, by its number', async () => {
  const owner = await pageOwner();
  for (const [key, times] of [
    ['a.example', 9],
    ['b.example', 100],
    ['c.example', 10],
  ] as const)
    await sql`insert into visit_counts (subject_id, day, side, key, kind, user_id, times)
      values (${owner.id}::uuid, '2026-11-18', 'site', ${key}, 'link_page', ${owner.id}::uuid, ${times})`.execute(db);
  const { sites } = (await owner.post('/visits', {})).body;
  expect(sites.map(({ times }: { times: number }) => times)).toEqual([100, 10, 9]);
});

test('the days before are compared, and the file has the same sums', async () => {
  setClock(new Date(NOON.getTime() - 8 * 24 * 60 * MINUTE));
  const owner = await pageOwner();
  await click(owner.id, undefined);
  setClock(NOON);
  const later = await buildTestApp();
  for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    await click(owner.id, undefined, { ip, to: later });
  const view = (await owner.post('/visits', { days: '7' })).body;
  expect(view.visits).toEqual({ times: 3, before: 1 });
  expect(view.days.map(({ before }: { before: number }) => before)).toEqual([0, 0, 0, 0, 0, 1, 0]);
  const { csv, next } = (await owner.post('/visits/export', { days: '28' })).body;
  expect(next).toBeNull();
  const visits = (csv as string).split('\r\n').filter((line) => line.includes(';Visitas;'));
  expect(visits.map((line) => line.split(';').at(-1))).toEqual(['1', '3']);
  const visible = { reach: 'own', actorId: owner.id } as never;
  const months = await listVisitsOverTime(db, visible, { from: '2026-11-01', to: '2026-11-30', unit: 'month' });
  expect(months).toEqual([{ from: '2026-11-01', visits: 4, visitors: 4, clicks: 0 }]);
});

test('the page names itself to its script, and its policy lets it tell', async () => {
  const owner = await pageOwner();
  const { body, headers } = await visit(owner.id);
  expect(body).toContain(`<body data-seen="link_page/${owner.id}">`);
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect(headers['set-cookie']).toBeUndefined();
});

test('clicks of a smart link are by store, of its release, on the days of its own zone', async () => {
  // In Lisbon the next day has begun; in São Paulo it has not.
  setClock(new Date('2026-11-19T01:00:00Z'));
  const owner = await pageOwner();
  const release = await buildRelease(owner.id);
  const link = await db
    .insertInto('smart_links')
    .values({
      ...{ release_id: release, user_id: owner.id, team_id: owner.team_id, stores: '[]', time_zone: 'Europe/Lisbon' },
      ...{ created_at: NOON, updated_at: NOON },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tell = (key?: string) =>
    app.inject({
      method: 'POST',
      url: '/link/seen',
      headers: { host: 'toada.test', 'content-type': 'text/plain', 'user-agent': PHONE },
      payload: JSON.stringify({ kind: 'smart_link', id: link.id, ...(key ? { key } : {}) }),
    });
  for (const key of [undefined, 'deezer', 'deezer', 'calendar', 'outra'])
    expect((await tell(key)).statusCode).toBe(204);
  const { rows } = await sql<{ day: string; release_id: string; key: string }>`
    select distinct day::text, release_id, key from visit_counts where subject_id = ${link.id}::uuid and side = 'click' order by key`.execute(
    db,
  );
  expect(rows).toEqual(['calendar', 'deezer'].map((key) => ({ day: '2026-11-19', release_id: release, key })));
  setClock(new Date('2026-11-19T15:00:00Z'));
  const { visits, links } = (await owner.post('/visits', { release_id: release })).body;
  expect(visits.times).toBe(1);
  expect(links).toMatchObject([
    { kind: 'smart_link', key: 'calendar', times: 1 },
    { kind: 'smart_link', key: 'deezer', times: 1 },
  ]);
});

async function buildRelease(userId: string): Promise<string> {
  const empty = { artist: '', upc: '', label_line: '', p_line: '', c_line: '', description: '' };
  const team_id = await teamOf(userId);
  const row = {
    ...empty,
    user_id: userId,
    team_id,
    type: 'single',
    title: 'Varal',
    created_at: NOON,
    updated_at: NOON,
  } as const;
  return (await db.insertInto('releases').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function teamOf(id: string): Promise<string> {
  const person = await db.selectFrom('profiles').select('team_id').where('id', '=', id).executeTakeFirstOrThrow();
  return person.team_id;
}
