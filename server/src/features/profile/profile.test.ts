import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Visible } from '../../access/authorize.ts';
import { createPool } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { buildProfile, databaseUrl, db, signIn } from '../../testing/index.ts';
import { listProfiles } from './profile.queries.ts';

test('an aggregator sees itself and its artists, and nobody of another aggregator', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const other = await buildProfile({ role: 'AGGREGATOR' });
  const artist = await buildProfile({ aggregator_id: label.id });
  await buildProfile({ aggregator_id: other.id });
  const actor = signIn('AGGREGATOR', { id: label.id });

  const { body } = await actor.get('/profiles');
  expect(body.rows.map((row: { id: string }) => row.id)).toEqual([artist.id, label.id]);
  expect((await actor.get(`/profiles/${artist.id}`)).status).toBe(200);
  expect((await actor.get(`/profiles/${other.id}`)).status).toBe(404);
});

test('a foreign profile answers like one that does not exist', async () => {
  const { id } = await buildProfile();
  const actor = signIn('ARTIST');
  const [foreign, missing] = [await actor.get(`/profiles/${id}`), await actor.get(`/profiles/${crypto.randomUUID()}`)];
  delete foreign.body.error.requestId;
  delete missing.body.error.requestId;
  expect(foreign.body).toEqual(missing.body);
  expect(foreign.status).toBe(404);
});

test('whoever’s verification is over is not verified in any view, though no job has written it down', async () => {
  await db.deleteFrom('profiles').execute();
  const [over, held, endless] = [await buildProfile(), await buildProfile(), await buildProfile()];
  const verify = (id: string, verification_expires_at: Date | null) =>
    db.updateTable('profiles').set({ is_verified: true, verification_expires_at }).where('id', '=', id).execute();
  await verify(over.id, new Date(Date.now() - 1));
  await verify(held.id, new Date(Date.now() + 60_000));
  await verify(endless.id, null);

  const admin = signIn('ADMIN');
  const expected = { [over.id]: false, [held.id]: true, [endless.id]: true };
  for (const list of ['/profiles', '/profiles?role=ARTIST', '/users', '/users?search=jussara']) {
    const { body } = await admin.get(list);
    const seen = body.rows.map((row: { id: string; is_verified: boolean }) => [row.id, row.is_verified]);
    expect(Object.fromEntries(seen), list).toEqual(expected);
  }
  for (const [id, is_verified] of Object.entries(expected)) {
    expect((await admin.get(`/profiles/${id}`)).body).toMatchObject({ is_verified });
    expect((await signIn('ARTIST', { id }).get('/profile')).body).toMatchObject({ is_verified });
  }
  const renamed = await admin.send('PUT', `/users/${over.id}`, {
    body: { full_name: 'Rita', company_name: null, role: 'ARTIST' },
  });
  expect(renamed.body).toMatchObject({ full_name: 'Rita', is_verified: false });
});

test('pages walk every row once, newest first, whatever is added meanwhile', async () => {
  await db.deleteFrom('profiles').execute();
  const made: string[] = [];
  for (let minute = 0; minute < 7; minute++) {
    const { id } = await buildProfile();
    await db
      .updateTable('profiles')
      .set({ created_at: new Date(Date.UTC(2026, 10, 1, 12, minute)) })
      .where('id', '=', id)
      .execute();
    made.unshift(id);
  }
  const admin = signIn('ADMIN');

  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { body } = await admin.get(`/profiles?limit=3${after ? `&after=${after}` : ''}`);
    seen.push(...body.rows.map((row: { id: string }) => row.id));
    after = body.next;
    if (after) await buildProfile();
  } while (after);
  expect(seen).toEqual(made);
});

test('rows of one instant are neither lost nor doubled at a page border', async () => {
  await db.deleteFrom('profiles').execute();
  for (let index = 0; index < 5; index++) await buildProfile();
  await db
    .updateTable('profiles')
    .set({ created_at: new Date('2026-11-01T12:00:00.123Z') })
    .execute();
  const admin = signIn('ADMIN');
  const first = (await admin.get('/profiles?limit=2')).body;
  const second = (await admin.get(`/profiles?limit=2&after=${first.next}`)).body;
  const third = (await admin.get(`/profiles?limit=2&after=${second.next}`)).body;
  const ids = [first, second, third].flatMap((page) => page.rows.map((row: { id: string }) => row.id));
  expect(new Set(ids).size).toBe(5);
  expect(third.next).toBeNull();
});

const uuid = crypto.randomUUID();
const cursors = [
  'nonsense',
  "' or 1=1 --",
  ...['["x","y"]', '["2026-01-01T00:00:00.000Z","not-a-uuid"]', '[1,2]', '{}', 'null'].map(btoa),
  // Texts that Date.parse accepts and PostgreSQL does not.
  ...[
    '0',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '2026-02-31T00:00:00.000Z',
    'Tue Nov 15 2026 (x)',
  ].map((moment) => btoa(JSON.stringify([moment, uuid]))),
];
test.each(cursors)('the cursor %s is refused, not a fault', async (cursor) => {
  const reply = await signIn('ADMIN').get(`/profiles?after=${encodeURIComponent(cursor)}`);
  expect(reply).toMatchObject({ status: 400, body: { error: { code: 'page.cursorInvalid' } } });
});

test('a page is never larger than the limit, and the limit is bounded', async () => {
  expect((await signIn('ADMIN').get('/profiles?limit=101')).status).toBe(422);
  expect((await signIn('ADMIN').get('/profiles?limit=0')).status).toBe(422);
});

test('columns outside the view stay inside', async () => {
  const { id } = await buildProfile();
  await db.updateTable('profiles').set({ cpf: '52998224725', rejection_reason: 'x' }).where('id', '=', id).execute();
  const { body } = await signIn('ADMIN').get(`/profiles/${id}`);
  expect(Object.keys(body).sort()).toEqual([
    'aggregator_id',
    'avatar_url',
    'company_name',
    'created_at',
    'display_name',
    'email',
    'full_name',
    'id',
    'is_verified',
    'role',
    'verification_expires_at',
  ]);
});

test.each(['any', 'team', 'own'] as const)(
  'a list of reach %s is read by an index and never sorted, at any depth',
  async (reach) => {
    await db.deleteFrom('profiles').execute();
    await sql`insert into profiles (full_name, email, role, created_at)
    select 'Pessoa', n || '@exemplo.test', 'ARTIST', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 3000) n`.execute(
      db,
    );
    await sql`analyze profiles`.execute(db);
    const seen: CompiledQuery[] = [];
    const pool = createPool(databaseUrl, 1);
    const logged = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void seen.push(query),
    });
    const after = Buffer.from(JSON.stringify(['2026-01-02T00:00:00.000Z', crypto.randomUUID()])).toString('base64url');
    await listProfiles(logged, { reach, actorId: crypto.randomUUID() } as Visible, {
      limit: 25,
      after,
      now: new Date(),
    });

    const { rows } = await pool.query(`explain ${seen[0]!.sql}`, [...seen[0]!.parameters]);
    await logged.destroy();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan/);
    expect(plan).not.toMatch(/Seq Scan/);
    // One's own row is found by its key; sorting one row costs nothing.
    if (reach !== 'own') expect(plan).not.toMatch(/Sort/);
  },
);
