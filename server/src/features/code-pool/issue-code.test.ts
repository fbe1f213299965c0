import { CODES_PER_HOUR } from '@toada/domain/code-pool/code-pool.contract.ts';
import { toastFor } from '@toada/domain/errors/errors.table.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signUpAndIn, startAuthServer } from '../../testing/auth-server.ts';
import { buildCodePool, buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { recordTypedCode } from './record-typed-code.ts';
import { takeCode } from './take-code.ts';

const server = await startAuthServer();
const year = new Date().getUTCFullYear();
const isrcs = (prefix: string, numbers: number[], of = year) =>
  numbers.map((number) => `${prefix}${of % 100}${String(number).padStart(5, '0')}`);
const first = (count: number) => Array.from({ length: count }, (_, index) => index);

// Each test finds the pools it makes itself and no others.
beforeEach(() => db.updateTable('code_pools').set({ closed_at: new Date() }).execute());
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

async function buildArtist(over: object = {}) {
  const { id } = await buildProfile(over);
  return signIn('ARTIST', { id });
}
const poolRow = (id: string) => db.selectFrom('code_pools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const codesOf = async (poolId: string) =>
  (await db.selectFrom('issued_codes').select('code').where('pool_id', '=', poolId).orderBy('code').execute()).map(
    ({ code }) => code,
  );

/** Somebody in a browser: a real session, and every call on a connection of its own. */
async function signInBrowser() {
  const { session } = await signUpAndIn(server, { data: { full_name: 'Téo Brandão', role: 'ARTIST' } });
  await db.updateTable('profiles').set({ is_verified: true }).where('id', '=', session.user.id).execute();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` };
  return async (kind: string) => {
    const request = { method: 'POST', headers, body: JSON.stringify({ kind }) };
    const reply = await fetch(`${server.base}/api/codes/issue`, request);
    return { status: reply.status, body: await reply.json() };
  };
}

test('fifty requests at once, of two people, get fifty different codes without a gap', async () => {
  const pool = await buildCodePool();
  const people = [await signInBrowser(), await signInBrowser()];
  const replies = await Promise.all(first(50).map((index) => people[index % 2]!('isrc')));
  expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(replies.map(({ body }) => body.code).sort()).toEqual(isrcs(pool.prefix, first(50)));
  expect(await poolRow(pool.id)).toMatchObject({ next_number: 50, issued_count: 50 });
});

test('of twenty who want the last three of a list, three get one and the others are told whom to ask', async () => {
  const codes = ['199999100010', '199999100027', '199999100034'];
  const admin = signIn('ADMIN');
  const list = { kind: 'upc', name: 'Últimos', list: codes.join('\n'), is_rehearsal: false };
  const { id } = (await admin.post('/code-pools/import', list)).body.pool;
  const press = await signInBrowser();
  const replies = await Promise.all(first(20).map(() => press('upc')));
  const given = replies.filter(({ status }) => status === 200).map(({ body }) => body.code);
  expect(given.sort()).toEqual(codes);
  const refusals = replies
    .filter(({ status }) => status !== 200)
    .map(({ status, body }) => ({ status, ...body.error }));
  expect(refusals).toHaveLength(17);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ status: 409, code: 'codePool.empty', params: { kind: 'upc' } });
  expect(toastFor('codePool.empty', { kind: 'upc' })).toMatchObject({
    title: 'Acabaram os códigos UPC',
    description: expect.stringContaining('seu selo ou ao administrador da plataforma'),
  });
  expect(await poolRow(id)).toMatchObject({ waiting_count: 0, issued_count: 3 });
});

test('of twenty who want the last three numbers of a series, three get one', async () => {
  const pool = await buildCodePool({ next_number: 99_997 });
  const press = await signInBrowser();
  const replies = await Promise.all(first(20).map(() => press('isrc')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await codesOf(pool.id)).toEqual(isrcs(pool.prefix, [99_997, 99_998, 99_999]));
});

test('a new year begins at 00000, also behind a series that was at its end', async () => {
  const pool = await buildCodePool({ next_number: 100_000 });
  const artist = await buildArtist();
  expect((await artist.post('/codes/issue', { kind: 'isrc' })).status).toBe(409);
  clock.now = () => new Date(`${year + 1}-01-01T03:00:00Z`);
  const codes = [];
  for (const _ of first(2)) codes.push((await artist.post('/codes/issue', { kind: 'isrc' })).body.code);
  expect(codes).toEqual(isrcs(pool.prefix, [0, 1], year + 1));
  expect(await poolRow(pool.id)).toMatchObject({ year: year + 1, next_number: 2 });
});

test('a server whose clock still stands in the old year goes on with the new one', async () => {
  const pool = await buildCodePool({ year: year + 1, next_number: 7 });
  const artist = await buildArtist();
  expect((await artist.post('/codes/issue', { kind: 'isrc' })).body.code).toBe(isrcs(pool.prefix, [7], year + 1)[0]);
});

test('a UPC is the prefix, the number and the right check digit', async () => {
  await buildCodePool({ kind: 'upc', prefix: '7890000', stem: '7890000', digits: 13, next_number: 1 });
  const artist = await buildArtist();
  expect((await artist.post('/codes/issue', { kind: 'upc' })).body).toEqual({ kind: 'upc', code: '7890000000017' });
});

test('codes that others have typed, had issued or wait to be issued are passed over', async () => {
  const pool = await buildCodePool();
  const [artist, other] = [await buildArtist(), await buildProfile()];
  const [zero, one, two] = isrcs(pool.prefix, [0, 1, 2]);
  await recordTypedCode(db, { kind: 'isrc', code: `ISRC ${zero!.toLowerCase()}`, userId: other.id }, new Date());
  const list = { kind: 'isrc', name: 'Do selo', list: one, is_rehearsal: false };
  const label = await buildProfile({ role: 'AGGREGATOR' });
  expect((await signIn('AGGREGATOR', { id: label.id }).post('/code-pools/import', list)).status).toBe(200);
  expect((await artist.post('/codes/issue', { kind: 'isrc' })).body.code).toBe(two);
});

test('a listed code that somebody typed meanwhile leaves the list unissued', async () => {
  const admin = signIn('ADMIN');
  const codes = isrcs('QZTYP', [1, 2]);
  const list = { kind: 'isrc', name: 'Lista', list: codes.join('\n'), is_rehearsal: false };
  const { id } = (await admin.post('/code-pools/import', list)).body.pool;
  const [artist, other] = [await buildArtist(), await buildProfile()];
  await recordTypedCode(db, { kind: 'isrc', code: codes[0]!, userId: other.id }, new Date());
  expect((await artist.post('/codes/issue', { kind: 'isrc' })).body.code).toBe(codes[1]);
  expect(await poolRow(id)).toMatchObject({ waiting_count: 0, issued_count: 1 });
});

test('a transaction that is killed before its end gives nobody a code twice and leaves no gap', async () => {
  const pool = await buildCodePool();
  const artist = await buildArtist();
  const wanted = { kind: 'isrc', issuedTo: artist.id, issuedBy: artist.id, teamId: artist.id } as const;
  const killed = db.transaction().execute(async (tx) => {
    const { code } = (await takeCode(tx, wanted, new Date()))!;
    expect(code).toBe(isrcs(pool.prefix, [0])[0]);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    // Somebody waits for the number while the one who holds it dies.
    const waiting = artist.post('/codes/issue', { kind: 'isrc' });
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db);
    expect((await waiting).body.code).toBe(code);
  });
  await expect(killed).rejects.toThrow();
  expect((await artist.post('/codes/issue', { kind: 'isrc' })).body.code).toBe(isrcs(pool.prefix, [1])[0]);
  expect(await codesOf(pool.id)).toEqual(isrcs(pool.prefix, [0, 1]));
});

test('a label and its artists use the label’s codes first, and then the platform’s', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const platform = await buildCodePool();
  const own = await buildCodePool({ user_id: label.id, next_number: 99_998 });
  const [artist, independent] = [await buildArtist({ aggregator_id: label.id }), await buildArtist()];
  const codeFor = async (person: typeof artist) => (await person.post('/codes/issue', { kind: 'isrc' })).body.code;
  expect(await codeFor(independent)).toBe(isrcs(platform.prefix, [0])[0]);
  expect(await codeFor(artist)).toBe(isrcs(own.prefix, [99_998])[0]);
  expect(await codeFor(signIn('AGGREGATOR', { id: label.id }))).toBe(isrcs(own.prefix, [99_999])[0]);
  expect(await codeFor(artist)).toBe(isrcs(platform.prefix, [1])[0]);
});

test('a code pressed for an artist is the artist’s: out of their label’s pool, by whoever may act for them', async () => {
  const [labelId, otherId] = [
    await buildProfile({ role: 'AGGREGATOR' }),
    await buildProfile({ role: 'AGGREGATOR' }),
  ].map(({ id }) => id);
  const artist = await buildArtist({ aggregator_id: labelId! });
  const [label, other] = [signIn('AGGREGATOR', { id: labelId! }), signIn('AGGREGATOR', { id: otherId! })];
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  const pool = await buildCodePool({ user_id: labelId! });
  const asked = { kind: 'isrc', artist_id: artist.id };
  expect((await label.post('/codes/issue', asked)).body.code).toBe(isrcs(pool.prefix, [0])[0]);
  expect((await admin.post('/codes/issue', asked)).body.code).toBe(isrcs(pool.prefix, [1])[0]);
  const rows = await db.selectFrom('issued_codes').selectAll().where('pool_id', '=', pool.id).orderBy('code').execute();
  expect(rows.map(({ issued_to, issued_by }) => [issued_to, issued_by])).toEqual([
    [artist.id, labelId],
    [artist.id, admin.id],
  ]);
  const trail = await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', pool.id).execute();
  expect(trail.map(({ person_id }) => person_id)).toEqual([artist.id, artist.id]);

  const refused = { artist_id: 'release.artist' };
  expect((await other.post('/codes/issue', asked)).body.error.params.fields).toEqual(refused);
  expect((await (await buildArtist()).post('/codes/issue', asked)).body.error.params.fields).toEqual(refused);
  // Staff have no releases: nobody would use a code of theirs.
  expect((await admin.post('/codes/issue', { kind: 'isrc' })).body.error.params.fields).toEqual(refused);
  expect(await codesOf(pool.id)).toHaveLength(2);
});

test('an account that is not verified is issued nothing', async () => {
  const pool = await buildCodePool();
  const { id } = await buildProfile();
  const reply = await signIn('ARTIST', { id, isVerified: false }).post('/codes/issue', { kind: 'isrc' });
  expect(reply).toMatchObject({ status: 403, body: { error: { code: 'access.verificationRequired' } } });
  expect(await codesOf(pool.id)).toEqual([]);
});

test('what was issued is in the trail with the code, the pool and the person', async () => {
  const pool = await buildCodePool();
  const artist = await buildArtist();
  const { code } = (await artist.post('/codes/issue', { kind: 'isrc' })).body;
  const entry = await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', pool.id).executeTakeFirst();
  expect(entry).toMatchObject({
    action: 'code.issued',
    actor_id: artist.id,
    person_id: artist.id,
    after: { kind: 'isrc', code },
  });
});

test('a person who presses like a machine is told to wait, and nobody else is', async () => {
  const pool = await buildCodePool();
  const [artist, other] = [await buildArtist(), await buildArtist()];
  const now = new Date();
  clock.now = () => now;
  const halfAnHourAgo = new Date(now.getTime() - 1_800_000);
  const rows = isrcs('QZLIM', first(CODES_PER_HOUR)).map((code) => ({
    ...({ code, kind: 'isrc', source: 'generated', pool_id: pool.id } as const),
    issued_to: artist.id,
    issued_by: artist.id,
    issued_at: halfAnHourAgo,
  }));
  await db.insertInto('issued_codes').values(rows.slice(1)).execute();
  expect((await artist.post('/codes/issue', { kind: 'isrc' })).status).toBe(200);
  const refused = await artist.post('/codes/issue', { kind: 'isrc' });
  expect(refused.status).toBe(429);
  expect(refused.body.error.params.retryAfterSeconds).toBe(1800);
  expect((await other.post('/codes/issue', { kind: 'isrc' })).status).toBe(200);
});

test('what a label presses for its artists counts as the label’s, however many artists it has', async () => {
  const pool = await buildCodePool();
  const { id } = await buildProfile({ role: 'AGGREGATOR' });
  const [one, two] = [await buildArtist({ aggregator_id: id }), await buildArtist({ aggregator_id: id })];
  const rows = isrcs('QZLAB', first(CODES_PER_HOUR)).map((code, index) => ({
    ...({ code, kind: 'isrc', source: 'generated', pool_id: pool.id } as const),
    issued_to: index % 2 ? one.id : two.id,
    issued_by: id,
    issued_at: new Date(),
  }));
  await db.insertInto('issued_codes').values(rows).execute();
  const asked = { kind: 'isrc', artist_id: one.id };
  expect((await signIn('AGGREGATOR', { id }).post('/codes/issue', asked)).status).toBe(429);
  expect((await one.post('/codes/issue', { kind: 'isrc' })).status).toBe(200);
});

test('a typed code is recorded once, and says whose it already was', async () => {
  const [mine, theirs] = [await buildProfile(), await buildProfile()];
  const typed = { kind: 'upc', code: '0036000291452', userId: mine.id } as const;
  expect(await recordTypedCode(db, typed, new Date())).toEqual({
    code: '036000291452',
    issued_to: mine.id,
    source: 'typed',
  });
  const again = await recordTypedCode(db, { ...typed, code: '036000291452', userId: theirs.id }, new Date());
  expect(again.issued_to).toBe(mine.id);
});

test('the database itself gives no issued code back', async () => {
  const { id } = await buildProfile();
  const [code, other] = isrcs('QZDEL', [1, 2]);
  await recordTypedCode(db, { kind: 'isrc', code: code!, userId: id }, new Date());
  await expect(db.deleteFrom('issued_codes').where('code', '=', code!).execute()).rejects.toThrow('stays issued');
  const renamed = db.updateTable('issued_codes').set({ code: other! }).where('code', '=', code!);
  await expect(renamed.execute()).rejects.toThrow('stays issued');
});
