import { randomUUID } from 'node:crypto';
import { policy } from '@toada/domain/access/policy.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { MetricCampaign } from '@toada/domain/metric/metric.contract.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildStatement, buildTrack, type LineFacts } from '../../testing/build-statement.ts';
import { app, buildProfile, db, signIn } from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { postApproved, undoPosted } from '../statement/post/post-statement.job.ts';
import { rebuildMetrics } from '../statement/post/rebuild-metrics.job.ts';
import { addMonths } from './add-months.ts';

const finance = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });
const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });

type Track = { id: string };
const sale = (track: Track, net: string, quantity: string, over: Partial<LineFacts> = {}): LineFacts => ({
  ...{ net, quantity, match: 'isrc', track_id: track.id, sale_month: '2026-10-01' },
  ...over,
});

async function posted(lines: readonly LineFacts[], approval: object = {}) {
  const { id } = await buildStatement(lines, { created_by: finance.id });
  const reply = await finance.post(`/statements/${id}/approve`, approval, keyed());
  expect(reply.status).toBe(200);
  await drainJobs(postApproved);
  return id;
}

async function artist(over: object = {}) {
  const { id } = await buildProfile({ role: 'ARTIST', is_verified: true, ...over });
  return signIn('ARTIST', { id });
}

/** Cells that the lines do not come to, or the other way round; added up in another way than the product does. */
async function differences(): Promise<unknown[]> {
  const sums = (side: string, key: string, release: string) =>
    `select user_id, ${release} as release_id, '${side}' as side, month, ${key} as key, currency, sum(plays) as plays, sum(amount) as amount
       from metric_lines where statement_status = 'posted' group by user_id, ${release}, month, ${key}, currency`;
  const all = (['release_id', 'null::uuid'] as const).flatMap((release) => [
    sums('store', 'store', release),
    sums('country', 'country', release),
    sums('place', `country || '/' || store`, release),
    ...(release === 'release_id' ? [sums('track', 'track_id::text', release)] : []),
  ]);
  const lines = sql.raw(all.join(' union all '));
  const cells = sql`select user_id, release_id, side, month, key, currency, plays, amount from metric_cells`;
  const { rows } = await sql`(${lines} except ${cells}) union all (${cells} except (${lines}))`.execute(db);
  return rows;
}

test('posting, a late find, a conversion and a reversal leave the kept sums as the lines are', async () => {
  const owner = await artist();
  const track = await buildTrack({ user_id: owner.id });
  const other = await buildTrack({ user_id: owner.id, title: 'Varal' });
  const first = await posted([
    sale(track, '1.000000000001', '100'),
    sale(track, '0.5', '50', { country: 'PT', store: 'Deezer' }),
    sale(other, '2', '7', { sale_month: '2026-09-01' }),
    sale(other, '9', '3', { use_kind: 'Download' }),
    { net: '4', quantity: '40', title: 'Sem dono', match: 'none', sale_month: '2026-10-01' },
  ]);
  const conversions = [{ from: 'EUR', to: 'BRL', rate: '6.1', on: '2026-10-01', reason: 'A da loja.' }];
  await posted([sale(track, '1.25', '10', { currency: 'EUR' })], { conversions });
  expect(await differences()).toEqual([]);
  const read = async () => (await owner.post('/metrics', {})).body;
  expect(await read()).toMatchObject({ plays: 167, before: 0 });

  const unknown = await sql<{ number: number }>`
    select number from statement_recordings where statement_id = ${first} and match = 'none'`.execute(db);
  const key = String(unknown.rows[0]?.number);
  const found = await finance.post(`/statements/${first}/unmatched/assign`, { key, track_id: track.id }, keyed());
  expect(found.status).toBe(200);
  expect(await read()).toMatchObject({
    plays: 207,
    amounts: [
      { currency: 'BRL', amount: '7.625', before: '0' },
      { currency: 'USD', amount: '16.500000000001', before: '0' },
    ],
  });
  expect(await differences()).toEqual([]);

  const undone = await finance.post(
    `/statements/${first}/reverse`,
    { reason: 'Relatório trocado pela loja.' },
    keyed(),
  );
  expect(undone.status).toBe(200);
  await drainJobs(undoPosted);
  expect(await read()).toMatchObject({ plays: 10, months: [{}, {}, {}, {}, {}, { month: '2026-10-01', plays: 10 }] });
  expect(await differences()).toEqual([]);
});

test('a rebuild mends sums that are wrong, gone or too many, and leaves right ones alone', async () => {
  const owner = await artist();
  await posted([sale(await buildTrack({ user_id: owner.id }), '1', '100')]);
  const mine = sql`user_id = ${owner.id}::uuid`;
  const before = await sql`select xmin::text, * from metric_cells where ${mine} order by side, key, release_id`.execute(
    db,
  );
  await sql`update metric_cells set plays = plays + 1 where ${mine} and side = 'store'`.execute(db);
  await sql`delete from metric_cells where ${mine} and side = 'country'`.execute(db);
  await sql`insert into metric_cells values (${owner.id}, null, 'store', '2026-10-01', 'Tidal', 'USD', 5, 5)`.execute(
    db,
  );
  expect((await differences()).length).toBeGreaterThan(0);
  await runJob(rebuildMetrics, {});
  expect(await differences()).toEqual([]);
  const after = await sql`select xmin::text, * from metric_cells where ${mine} order by side, key, release_id`.execute(
    db,
  );
  const ofTracks = (rows: readonly unknown[]) => rows.filter((row) => (row as { side: string }).side === 'track');
  expect(ofTracks(after.rows)).toEqual(ofTracks(before.rows));
});

test('periods and releases are compared, and countries, stores and tracks come to the same total', async () => {
  const owner = await artist();
  const track = await buildTrack({ user_id: owner.id, release: { title: 'Varal', release_date: '2026-10-09' } });
  const other = await buildTrack({ user_id: owner.id, title: 'Maré', release: { title: 'Maré' } });
  await posted([
    sale(track, '3', '300'),
    sale(track, '1', '100', { country: 'PT', store: 'Deezer', sale_month: '2026-09-01' }),
    sale(other, '2', '200', { sale_month: '2026-07-01' }),
    sale(other, '5', '50', { sale_month: '2025-10-01' }),
  ]);
  const ask = async (filter: object) => (await owner.post('/metrics', { months: '3', ...filter })).body;
  const page = await ask({});
  expect(page).toMatchObject({ plays: 400, before: 200, releases: [{ title: 'Varal', release_date: '2026-10-09' }] });
  expect(page.months.map((one: { month: string }) => one.month)).toEqual(['2026-08-01', '2026-09-01', '2026-10-01']);
  const sum = (rows: { plays: number }[]) => rows.reduce((total, { plays }) => total + plays, 0);
  expect([sum(page.stores), sum(page.countries), sum(page.tracks), sum(page.months)]).toEqual([400, 400, 400, 400]);
  expect(page.tracks).toMatchObject([{ title: 'Asa de Pipa', release_title: 'Varal', series: [0, 100, 300] }]);
  expect(page.stores).toMatchObject([
    { key: 'Spotify', plays: 300, series: [0, 0, 300] },
    { key: 'Deezer', plays: 100, series: [0, 100, 0] },
  ]);
  expect(page.places).toContainEqual({ country: 'BR', store: 'Spotify', plays: 300, last_month: 0, usual: 66 });
  expect(await ask({ compare: 'year' })).toMatchObject({ plays: 400, before: 50 });
  const beside = await ask({
    months: '12',
    release_id: track.release_id,
    compare: 'release',
    other_id: other.release_id,
  });
  expect(beside).toMatchObject({ plays: 400, before: 200 });
});

test('a page of covers has the months of plays of each within reach, by one question', async () => {
  const label = signIn('AGGREGATOR', { id: (await buildProfile({ role: 'AGGREGATOR' })).id });
  const [one, stranger] = [await artist({ aggregator_id: label.id }), await artist()];
  const heard = await buildTrack({ user_id: one.id });
  const silent = await buildTrack({ user_id: one.id });
  const foreign = await buildTrack({ user_id: stranger.id });
  const month = (back: number) => addMonths(`${productDay(new Date()).slice(0, 7)}-01`, -back);
  await posted([
    sale(heard, '1', '30', { sale_month: month(3) }),
    sale(heard, '1', '10', { sale_month: month(3), store: 'Deezer' }),
    sale(heard, '1', '70', { sale_month: month(1) }),
    sale(heard, '1', '9', { sale_month: month(20) }),
    sale(foreign, '1', '500', { sale_month: month(1) }),
  ]);
  const ids = [heard, silent].map(({ release_id }) => release_id);
  const ask = async (who: typeof label) => (await who.post('/metrics/releases', { ids })).body.rows;
  const series = { id: heard.release_id, from: month(3), to: month(1), plays: [40, 0, 70] };
  expect(await ask(one)).toEqual([series]);
  expect(await ask(label)).toEqual([series]);
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  expect(await ask(admin)).toEqual([]);
  expect((await one.post('/metrics/releases', { ids: [...ids, foreign.release_id] })).status).toBe(404);
});

test('an artist reads their own, a label its artists, a collaborator nothing, and nobody a stranger', async () => {
  const label = signIn('AGGREGATOR', { id: (await buildProfile({ role: 'AGGREGATOR' })).id });
  const [one, two] = [await artist({ aggregator_id: label.id }), await artist({ aggregator_id: label.id })];
  const stranger = await artist();
  const track = await buildTrack({ user_id: one.id });
  await posted([sale(track, '1', '100'), sale(await buildTrack({ user_id: two.id }), '1', '20')]);
  const plays = async (who: typeof label, filter: object = {}) => (await who.post('/metrics', filter)).body.plays;
  expect(await plays(one)).toBe(100);
  expect((await one.post('/metrics', { user_id: two.id })).status).toBe(404);
  expect([await plays(label), await plays(label, { user_id: two.id })]).toEqual([120, 20]);
  expect((await label.post('/metrics', { user_id: stranger.id })).status).toBe(404);
  for (const filter of [{ user_id: one.id }, { release_id: track.release_id }])
    expect((await stranger.post('/metrics', filter)).status).toBe(404);
  for (const role of ['COLLABORATOR', 'FINANCE', 'SUPPORT'] as const)
    expect((await signIn(role).post('/metrics', {})).status).toBe(403);
});

test('an administrator looks at anybody, and each hour of looking is written down once', async () => {
  const owner = await artist();
  await posted([sale(await buildTrack({ user_id: owner.id }), '1', '100')]);
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  expect((await admin.post('/metrics', {})).body.plays).toBe(0);
  expect((await admin.post('/metrics', { user_id: owner.id })).body.plays).toBe(100);
  await admin.post('/metrics/export', { user_id: owner.id });
  const noted = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'person_id'])
    .where('action', '=', 'metrics.opened')
    .execute();
  expect(noted).toEqual([{ actor_id: admin.id, person_id: owner.id }]);
});

test('the page comes as a PDF, to nobody of a stranger', async () => {
  const owner = await artist();
  await posted([sale(await buildTrack({ user_id: owner.id }), '1.5', '100')]);
  const { body } = await owner.post('/metrics/file', {});
  const file = await app.inject({ url: body.url });
  expect(file.headers['content-type']).toContain('application/pdf');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await (await artist()).post('/metrics/file', { user_id: owner.id })).status).toBe(404);
});

test('the CSV comes to the totals of the page, and a store’s name is run by no spreadsheet', async () => {
  const owner = await artist();
  const track = await buildTrack({ user_id: owner.id });
  await posted([sale(track, '1.5', '100'), sale(track, '0.25', '1', { store: '=1+1', country: 'PT' })]);
  const { csv, next } = (await owner.post('/metrics/export', {})).body;
  expect(next).toBeNull();
  expect(csv.split('\r\n')).toEqual([
    '\ufeffMês;País;Código do país;Loja;Reproduções;Moeda;Receita nas lojas;Lançamento;Faixa;Reproduções da faixa;Visitas aos links;Lembretes da estreia',
    '2026-10;Brasil;BR;Spotify;100;USD;1,5;;;;;',
    "2026-10;Portugal;PT;'=1+1;1;USD;0,25;;;;;",
    expect.stringMatching(/^2026-10;;;;;;;[^;]+;[^;]+;101;;$/),
    '',
  ]);
});

const monthsAgo = (count: number) => addMonths(`${productDay(new Date()).slice(0, 7)}-01`, -count);

async function visited(user_id: string, months: Record<string, number>, release_id: string | null = null) {
  for (const [day, times] of Object.entries(months))
    await db
      .insertInto('visit_counts')
      .values({
        subject_id: randomUUID(),
        user_id,
        release_id,
        kind: 'smart_link',
        day,
        side: 'visit',
        key: '',
        times: BigInt(times),
      })
      .execute();
}

async function reminded(user_id: string, release_id: string, confirmed_at: Date) {
  const fan = await db
    .insertInto('fans')
    .values({ user_id, team_id: user_id, email: `${randomUUID()}@exemplo.com`, created_at: confirmed_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const consent = {
    wish: 'release',
    source_kind: 'smart_link',
    page: '/x',
    text: 'Sim',
    given_at: confirmed_at,
  } as const;
  const again = { ...consent, fan_id: fan.id, release_id, confirmed_at };
  // A fan who confirms twice is one.
  for (const one of [again, again]) await db.insertInto('fan_consents').values(one).execute();
  return fan.id;
}

test('visits and reminders lie on the axis of the plays, also in months that no store reported yet', async () => {
  const owner = await artist();
  const track = await buildTrack({ user_id: owner.id });
  await posted([sale(track, '1', '100', { sale_month: monthsAgo(1) })]);
  await visited(owner.id, { [monthsAgo(1)]: 40, [monthsAgo(0)]: 7, [monthsAgo(20)]: 900 });
  await visited((await artist()).id, { [monthsAgo(1)]: 5_000 });
  const fan = await reminded(owner.id, track.release_id, new Date(`${monthsAgo(1)}T15:00:00Z`));
  const read = async (filter = {}) => (await owner.post('/metrics', { months: '3', ...filter })).body;
  const { months, ...sums } = await read();
  expect(sums).toMatchObject({ plays: 100, visits: 40, reminders: 1, crowd: { visits: 40, usual: 0 } });
  expect(months.slice(-2)).toMatchObject([
    { month: monthsAgo(1), is_reported: true, plays: 100, visits: 40, reminders: 1 },
    { month: monthsAgo(0), is_reported: false, plays: 0, visits: 7, reminders: 0 },
  ]);
  // The course of a recording ends where the reports end.
  expect(sums.tracks[0].series).toEqual([0, 0, 100]);
  // The fan is forgotten; the day's figure stays.
  await db.deleteFrom('fans').where('id', '=', fan).execute();
  expect(await read()).toMatchObject({ reminders: 1 });
  expect(await read({ release_id: track.release_id })).toMatchObject({ plays: 100, visits: 0, reminders: 1 });
});

test('campaigns that ran in these months are named to whoever may read them, until the day they ended', async () => {
  // The reach of metrics is the reach of campaigns.
  expect(policy['metric.read']).toEqual(policy['campaign.read']);
  const label = signIn('AGGREGATOR', { id: (await buildProfile({ role: 'AGGREGATOR' })).id });
  const owner = await artist({ aggregator_id: label.id });
  const track = await buildTrack({ user_id: owner.id });
  await posted([sale(track, '1', '100')]);
  const of = { user_id: owner.id, team_id: label.id };
  const [early, long] = ['2026-09-05', '2026-07-20'];
  await buildCampaign({
    ...of,
    name: 'No ar',
    status: 'active',
    starts_on: '2026-10-09',
    release_id: track.release_id,
  });
  const ended = await buildCampaign({
    ...of,
    name: 'Parada',
    status: 'ended',
    starts_on: early,
    ends_on: '2026-10-30',
  });
  const never = await buildCampaign({ ...of, name: 'Nunca', status: 'ended', starts_on: '2026-10-20' });
  const day = new Date('2026-09-12T15:00:00Z');
  await db.updateTable('campaigns').set({ updated_at: day }).where('id', 'in', [ended, never]).execute();
  await buildCampaign({ ...of, name: 'Antes', status: 'paused', starts_on: long, ends_on: '2026-07-31' });
  await buildCampaign({ ...of, name: 'Ainda não', status: 'approved', starts_on: '2026-10-02' });
  await buildCampaign({ name: 'De outra pessoa', status: 'active', starts_on: '2026-10-09' });
  const named = async (who: typeof owner, over: object = {}) =>
    (await who.post('/metrics', { months: '3', ...over })).body.campaigns.map(
      ({ name, starts_on, ends_on }: MetricCampaign) => [name, starts_on, ends_on],
    );
  const seen = [
    ['No ar', '2026-10-09', '2099-12-04'],
    ['Parada', early, '2026-09-12'],
  ];
  expect(await named(owner)).toEqual(seen);
  expect(await named(label)).toEqual(seen);
  expect(await named(owner, { release_id: track.release_id })).toEqual(seen.slice(0, 1));
  expect(await named(await artist())).toEqual([]);
});

test('somebody without a report sees their visits, and somebody without either sees an empty page', async () => {
  const owner = await artist();
  const read = async () => (await owner.post('/metrics', { months: '3' })).body;
  expect((await read()).months).toEqual([]);
  await visited(owner.id, { [monthsAgo(0)]: 3 });
  expect(await read()).toMatchObject({
    ...{ plays: 0, visits: 3, crowd: null },
    months: [{ is_reported: false }, { is_reported: false }, { visits: 3, is_reported: false }],
  });
});
